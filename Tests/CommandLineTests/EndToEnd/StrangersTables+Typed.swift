/// Tables with what typists leave out, mix and split over columns.
///
/// The figures beside each are counted by hand.
extension StrangersTable {
    static let typed: [StrangersTable] = [
        StrangersTable(
            "years left out",
            "Datum;Uhrzeit;NRS;Medikament\n02.01.2026;07:15;6;Ibuprofen\n04.01.2026;08:15;5;\n06.01.2026;09:15;8;Triptan\n"
                + "08.01.2026;10:15;4;\n10.1.;11:15;7;Triptan\n12.01.2026;12:15;3;\n14.01.2026;13:15;6;Ibuprofen\n"
                + "16.01.2026;14:15;5;\n18.1;15:15;8;Triptan\n20.01.2026;16:15;4;\n",
            days: 10, entries: 10, acute: 5, severe: 3, timed: true, asks: ["onset_time"]),
        StrangersTable(
            "days in two forms",
            "Date,Time,Pain (0-10),Medication\n5 January 2026,7am,6,Advil\n6 January 2026,8am,3,\n11/1/26,2.30pm,8,Maxalt\n"
                + "14/1/26,9am,5,\n23/1/26,6pm,7,Maxalt\n",
            days: 5, entries: 5, acute: 3, severe: 2, timed: true),
        StrangersTable(
            "5th January",
            "Date,Time,Pain (0-10),Medication\n5th January 2026,07:15,6,Advil\n9th January 2026,20:00,8,Maxalt\n"
                + "22nd January 2026,09:30,3,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "two attacks alike below one date",
            "Datum;NRS;Medikament\n05.01.2026;6;Ibuprofen\n;4;Ibuprofen\n09.01.2026;8;Triptan\n14.01.2026;3;\n",
            days: 3, entries: 4, acute: 2, severe: 1, asks: ["onset_time"]),
        StrangersTable(
            "calendar, second row of a day",
            "Jour;Date;Intensité (0 à 3);Doliprane 1000 (nb);Almotriptan 12,5 (nb)\nlun;05/01/2026;0;;\nmar;06/01/2026;2;1;\n"
                + ";;3;;1\nmer;07/01/2026;0;;\njeu;08/01/2026;1;2;\nven;09/01/2026;0;;\nsam;10/01/2026;0;;\n"
                + "dim;11/01/2026;0;;\nlun;12/01/2026;0;;\nmar;13/01/2026;3;;1\n",
            days: 3, entries: 3, acute: 3, severe: 2, calm: 6, asks: ["day", "medications"], unused: ["Jour"]),
        StrangersTable(
            "a column for each severity",
            "Datum;leicht;mittel;stark;Medikament;Anzahl\n01.01.2026;;;;;\n02.01.2026;x;;;;\n03.01.2026;;;;;\n"
                + "04.01.2026;;x;;Dolormin;2\n05.01.2026;;;;;\n06.01.2026;;;x;Maxalt 10;1\n07.01.2026;;x;;Maxalt 10;1\n"
                + "08.01.2026;;;;;\n09.01.2026;;;;;\n10.01.2026;x;;;;\n",
            days: 5, entries: 5, acute: 3, severe: 1, calm: 0, asks: ["severity"]),
        StrangersTable(
            "a dose in a medicine's name",
            "Date,Weekday,Headache,Pain level (1-10),Rizatriptan 10mg (tabs),Excedrin (tabs)\n1/1/2026,Thu,N,,,\n"
                + "1/2/2026,Fri,Y,5,,2\n1/3/2026,Sat,N,,,\n1/13/2026,Tue,Y,8,1,\n1/14/2026,Wed,Y,7,2,2\n1/15/2026,Thu,N,,,\n",
            days: 3, entries: 3, acute: 3, severe: 2, calm: 3, asks: ["medications"], unused: ["Weekday"]),
        StrangersTable(
            "a name twice",
            "Start date,Start time,Pain (0-10),Med 1,Dose,Med 2,Dose\n2026-01-05,07:15,6,Ibuprofen,400 mg,,\n"
                + "2026-01-09,20:00,8,Eletriptan,40 mg,Naproxen,500 mg\n2026-01-14,09:30,3,,,,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true, asks: ["medication_name"], unused: ["Dose", "Dose"]),
        StrangersTable(
            "a time under an unknown name",
            "Datum;Gegen;NRS;Medikament\n05.01.2026;07:15;6;Ibuprofen\n09.01.2026;20:00;8;Triptan\n14.01.2026;09:30;3;\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true, asks: ["onset_time"]),
        StrangersTable(
            "words under an unknown name",
            "Datum;Wie wars;Medikament\n05.01.2026;leicht;Ibuprofen\n09.01.2026;stark;Triptan\n14.01.2026;mittel;Triptan\n",
            days: 3, entries: 3, acute: 3, severe: 1, asks: ["severity"]),
        StrangersTable(
            "two columns of days",
            "Von;Bis;NRS;Medikament\n05.01.2026;06.01.2026;6;Ibuprofen\n09.01.2026;09.01.2026;8;Triptan\n"
                + "14.01.2026;16.01.2026;3;\n",
            days: 3, entries: 3, acute: 2, severe: 1, asks: ["day"], unused: ["Bis"]),
        StrangersTable(
            "yes and no under a name of pain",
            "Día;Dolor (sí/no);Intensidad;Medicación\n03/01/2026;sí;7;Ibuprofeno\n04/01/2026;no;;\n05/01/2026;no;;\n"
                + "06/01/2026;no;;\n07/01/2026;sí;4;\n08/01/2026;no;;\n09/01/2026;no;;\n20/01/2026;no;;\n",
            days: 2, entries: 2, acute: 1, severe: 1, calm: 6),
        StrangersTable(
            "Intensidade",
            "Data;Intensidade;Remédio;Náusea\n05/01/2026;fraca;Ibuprofeno;sim\n09/01/2026;forte;Sumatriptano;não\n"
                + "24/01/2026;moderada;;\n",
            days: 3, entries: 3, acute: 2, severe: 1),
    ]
}
