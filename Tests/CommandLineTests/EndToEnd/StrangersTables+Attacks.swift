/// Lists of attacks, as people type them.
///
/// The figures beside each are counted by hand.
extension StrangersTable {
    static let attacks: [StrangersTable] = [
        StrangersTable(
            "7 Uhr, morgens",
            "Datum;Uhrzeit;NRS;Medikament\n05.01.2026;7 Uhr;6;Ibuprofen\n09.01.2026;20 Uhr;8;Triptan\n"
                + "09.01.2026;9.15 Uhr;4;\n14.01.2026;morgens;7;Triptan\n21.01.2026;18 Uhr;3;\n"
                + "27.01.2026;21.30 Uhr;7;Ibuprofen\n",
            days: 5, entries: 6, acute: 4, severe: 3, timed: true),
        StrangersTable(
            "6 PM beside 7:30 AM",
            "Date,Time,Pain (0-10),Medication\n1/5/2026,7:30 AM,6,Sumatriptan\n1/9/2026,6 PM,8,Sumatriptan\n"
                + "1/14/2026,noon,4,\n1/21/2026,9:15 PM,7,Ibuprofen\n1/27/2026,8 AM,3,None\n",
            days: 5, entries: 5, acute: 3, severe: 2, timed: true),
        StrangersTable(
            "9h15",
            "Date;Heure;Intensité;Médicament\n05/01/2026;9h15;6;Ibuprofène\n09/01/2026;20h;8;Sumatriptan\n"
                + "14/01/2026;7h30;4;aucun\n21/01/2026;18h05;7;Ibuprofène\n",
            days: 4, entries: 4, acute: 3, severe: 2, timed: true),
        StrangersTable(
            "four attacks, three days",
            "Datum;NRS;Medikament\n05.01.2026;6;Ibuprofen\n09.01.2026;8;Triptan\n09.01.2026;4;\n"
                + "14.01.2026;7;Triptan\n",
            days: 3, entries: 4, acute: 3, severe: 2),
        StrangersTable(
            "Kopfschmerz am",
            "Kopfschmerz am;NRS;Medikament\n01.01.2026;2;Ibuprofen\n02.01.2026;3;Triptan\n"
                + "03.01.2026;4;Ibuprofen\n04.01.2026;5;Triptan\n05.01.2026;6;Ibuprofen\n06.01.2026;7;Triptan\n"
                + "07.01.2026;8;Ibuprofen\n08.01.2026;9;Triptan\n09.01.2026;1;Ibuprofen\n10.01.2026;2;Triptan\n"
                + "11.01.2026;3;Ibuprofen\n12.01.2026;4;Triptan\n13.01.2026;5;Ibuprofen\n14.01.2026;6;Triptan\n"
                + "15.01.2026;7;Ibuprofen\n16.01.2026;8;Triptan\n17.01.2026;9;Ibuprofen\n18.01.2026;1;Triptan\n"
                + "19.01.2026;2;Ibuprofen\n20.01.2026;3;Triptan\n21.01.2026;4;Ibuprofen\n22.01.2026;5;Triptan\n"
                + "23.01.2026;6;Ibuprofen\n24.01.2026;7;Triptan\n25.01.2026;8;Ibuprofen\n26.01.2026;9;Triptan\n",
            days: 26, entries: 26, acute: 26, severe: 9, asks: ["day"]),
        StrangersTable(
            "short years beside long",
            "Datum;NRS;Medikament\n01.01.2026;5;Ibuprofen\n03.01.2026;5;Ibuprofen\n05.01.2026;5;Ibuprofen\n"
                + "07.01.2026;5;Ibuprofen\n09.01.2026;5;Ibuprofen\n11.01.2026;5;Ibuprofen\n13.01.2026;5;Ibuprofen\n"
                + "15.01.2026;5;Ibuprofen\n17.01.2026;5;Ibuprofen\n19.01.2026;5;Ibuprofen\n21.01.2026;5;Ibuprofen\n"
                + "23.01.2026;5;Ibuprofen\n25.01.2026;5;Ibuprofen\n27.01.2026;5;Ibuprofen\n2.1.26;8;Triptan\n"
                + "4.1.26;8;Triptan\n6.1.26;8;Triptan\n8.1.26;8;Triptan\n10.1.26;8;Triptan\n12.1.26;8;Triptan\n",
            days: 20, entries: 20, acute: 20, severe: 6),
        StrangersTable(
            "three rows and Summe",
            "Datum;NRS;Medikament\n05.01.2026;6;Ibuprofen\n09.01.2026;8;Triptan\n14.01.2026;3;\nSumme;17;2\n",
            days: 3, entries: 3, acute: 2, severe: 1),
        StrangersTable(
            "NRS with 6-7 and >5",
            "Datum;NRS;Medikament\n01.01.2026;6;Ibuprofen\n02.01.2026;6-7;\n03.01.2026;8;Ibuprofen\n"
                + "04.01.2026;4;\n05.01.2026;5;Ibuprofen\n06.01.2026;>5;\n07.01.2026;7;Ibuprofen\n08.01.2026;3;\n"
                + "09.01.2026;2;Ibuprofen\n10.01.2026;8;\n11.01.2026;9;Ibuprofen\n12.01.2026;6;\n"
                + "13.01.2026;5;Ibuprofen\n14.01.2026;4;\n15.01.2026;3;Ibuprofen\n16.01.2026;7;\n",
            days: 16, entries: 16, acute: 8, severe: 5),
        StrangersTable(
            "weekday before",
            "Datum;Uhrzeit;NRS;Medikament\nMo 05.01.2026;07:15;6;Ibuprofen\nFr 09.01.2026;20:00;8;Triptan\n"
                + "Mi, 14.01.2026;09:30;3;\nMontag, 19.01.2026;09:30;7;Triptan\n",
            days: 4, entries: 4, acute: 3, severe: 2, timed: true),
        StrangersTable(
            "weekday after",
            "Date,Time,Pain (0-10),Meds\n1/5/2026 (Mon),7:15,6,Ibuprofen\n1/9/2026 Fri,20:00,8,Triptan\n"
                + "1/14/2026 Wed,9:30,3,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "month names",
            "Date;Heure;Douleur (0-10);Traitements\n5 janvier 2026;9:15;6;Doliprane\n"
                + "9 janv. 2026;20:00;8;Sumatriptan\nmercredi 14 janvier 2026;7:30;4;aucun\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "JavaScript dates",
            "Start,Pain (0-10),Medication\n"
                + "Mon Jan 05 2026 09:00:00 GMT+0000 (Greenwich Mean Time),6,Ibuprofen\n"
                + "Fri Jan 09 2026 20:00:00 GMT+0000 (Greenwich Mean Time),8,Sumatriptan\n"
                + "Wed Jan 14 2026 09:30:00 GMT+0000 (Greenwich Mean Time),3,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "UTC",
            "Start,End,Pain (0-10),Medication\n2026-01-05 09:00 UTC,2026-01-05 12:00 UTC,6,Ibuprofen\n"
                + "2026-01-09 20:00 UTC,2026-01-09 23:00 UTC,8,Sumatriptan\n2026-01-14 09:30 UTC,,3,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "Präparat, Einnahme",
            "Tag;Anfang;Schmerzstärke (0-10);Präparat;Auslöser;Begleitsymptome;Dauer (h);Wirkung\n"
                + "05.01.2026;07:15;6;Ibuprofen;Stress;Übelkeit;3;gut\n"
                + "09.01.2026;20:00;8;Sumatriptan;Wetter;Übelkeit, Aura;5;mittel\n14.01.2026;09:30;3;;;;2;\n"
                + "19.01.2026;09:30;7;Sumatriptan;;Aura;2;schlecht\n",
            days: 5, entries: 4, acute: 3, severe: 2, timed: true),
        StrangersTable(
            "Bedarfsmedikation",
            "Datum;Uhrzeit;Stärke 0-10;Bedarfsmedikation;Dosierung\n05.01.2026;07:15;6;Ibuprofen;400 mg\n"
                + "09.01.2026;20:00;8;Sumatriptan;50 mg\n14.01.2026;09:30;3;;\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "Pills",
            "Date,Began,Ended,Pain (0-10),Pills\n01/05/2026,7:15 am,9:00 am,6,Ibuprofen\n"
                + "01/19/2026,8:00 pm,11:00 pm,8,Sumatriptan\n01/14/2026,9:30 am,,3,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "Rx",
            "Date of headache,Time of day,How bad (0-10),Rx,Possible triggers\n"
                + "2026-01-05,07:15,6,Ibuprofen,stress\n2026-01-09,20:00,8,Sumatriptan,weather\n"
                + "2026-01-14,09:30,3,,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "Spanish words",
            "Fecha;Intensidad;Medicación\n05/01/2026;leve;Ibuprofeno\n09/01/2026;fuerte;Sumatriptán\n"
                + "14/01/2026;sin dolor;\n15/01/2026;moderado;ninguno\n16/01/2026;sin dolor;\n",
            days: 3, entries: 3, acute: 2, severe: 1, calm: 2),
        StrangersTable(
            "French words",
            "Date;Intensité;Traitement de crise\n05/01/2026;légère;Doliprane\n09/01/2026;forte;Sumatriptan\n"
                + "14/01/2026;très forte;Sumatriptan\n22/01/2026;modérée;aucun\n",
            days: 4, entries: 4, acute: 3, severe: 2),
        StrangersTable(
            "Italian",
            "Data;Ora;Dolore (0-10);Farmaco assunto;Durata (ore)\n05/01/2026;07:15;6;Ibuprofene;3\n"
                + "19/01/2026;20:00;8;Sumatriptan;5\n14/01/2026;09:30;3;nessuno;2\n",
            days: 4, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "Dutch",
            "Datum;Tijd;Pijnscore;Medicatie\n05-01-2026;07:15;6;Ibuprofen\n19-01-2026;20:00;8;Sumatriptan\n"
                + "14-01-2026;09:30;3;geen\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "Portuguese",
            "Data;Hora;Intensidade da dor (0-10);Remédio tomado\n05/01/2026;07:15;6;Ibuprofeno\n"
                + "19/01/2026;20:00;8;Sumatriptana\n14/01/2026;09:30;3;nenhum\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "one 12 in many",
            "Date,Time,Severity,Medication\n2026-01-01,08:00,10,Ibuprofen\n2026-01-01,20:00,2,\n"
                + "2026-01-02,08:00,1,Ibuprofen\n2026-01-02,20:00,3,\n2026-01-03,08:00,2,Ibuprofen\n"
                + "2026-01-03,20:00,4,\n2026-01-04,08:00,3,Ibuprofen\n2026-01-04,20:00,5,\n"
                + "2026-01-05,08:00,12,Ibuprofen\n2026-01-05,20:00,6,\n2026-01-06,08:00,5,Ibuprofen\n"
                + "2026-01-06,20:00,7,\n2026-01-07,08:00,6,Ibuprofen\n2026-01-07,20:00,8,\n"
                + "2026-01-08,08:00,7,Ibuprofen\n2026-01-08,20:00,9,\n2026-01-09,08:00,8,Ibuprofen\n"
                + "2026-01-09,20:00,10,\n2026-01-10,08:00,9,Ibuprofen\n2026-01-10,20:00,1,\n"
                + "2026-01-11,08:00,10,Ibuprofen\n2026-01-11,20:00,2,\n2026-01-12,08:00,1,Ibuprofen\n"
                + "2026-01-12,20:00,3,\n2026-01-13,08:00,2,Ibuprofen\n2026-01-13,20:00,4,\n"
                + "2026-01-14,08:00,3,Ibuprofen\n2026-01-14,20:00,5,\n2026-01-15,08:00,4,Ibuprofen\n"
                + "2026-01-15,20:00,6,\n2026-01-16,08:00,5,Ibuprofen\n2026-01-16,20:00,7,\n"
                + "2026-01-17,08:00,6,Ibuprofen\n2026-01-17,20:00,8,\n2026-01-18,08:00,7,Ibuprofen\n"
                + "2026-01-18,20:00,9,\n2026-01-19,08:00,8,Ibuprofen\n2026-01-19,20:00,10,\n"
                + "2026-01-20,08:00,9,Ibuprofen\n2026-01-20,20:00,1,\n2026-01-21,08:00,10,Ibuprofen\n"
                + "2026-01-21,20:00,2,\n2026-01-22,08:00,1,Ibuprofen\n2026-01-22,20:00,3,\n"
                + "2026-01-23,08:00,2,Ibuprofen\n2026-01-23,20:00,4,\n2026-01-24,08:00,3,Ibuprofen\n"
                + "2026-01-24,20:00,5,\n2026-01-25,08:00,4,Ibuprofen\n2026-01-25,20:00,6,\n"
                + "2026-01-26,08:00,5,Ibuprofen\n2026-01-26,20:00,7,\n2026-01-27,08:00,6,Ibuprofen\n"
                + "2026-01-27,20:00,8,\n2026-01-28,08:00,7,Ibuprofen\n2026-01-28,20:00,9,\n"
                + "2026-01-29,08:00,8,Ibuprofen\n2026-01-29,20:00,10,\n2026-01-30,08:00,9,Ibuprofen\n"
                + "2026-01-30,20:00,1,\n",
            days: 30, entries: 60, acute: 30, timed: true),
        StrangersTable(
            "No headache in severity",
            "Date,Severity,Medication\n2026-01-01,No headache,\n2026-01-02,Mild,\n2026-01-03,No headache,\n"
                + "2026-01-04,No headache,\n2026-01-05,No headache,\n2026-01-06,Moderate,\n"
                + "2026-01-07,No headache,\n2026-01-08,No headache,\n2026-01-09,Severe,Sumatriptan\n"
                + "2026-01-10,No headache,\n2026-01-11,No headache,\n2026-01-12,No headache,\n"
                + "2026-01-13,Severe,Sumatriptan\n2026-01-14,No headache,\n2026-01-15,No headache,\n",
            days: 4, entries: 4, acute: 2, severe: 2, calm: 11),
        StrangersTable(
            "unknown words in severity",
            "Date,Time,Severity,Medication\n2026-01-05,07:15,mild,Ibuprofen\n"
                + "2026-01-09,20:00,zonked,Sumatriptan\n2026-01-14,09:30,moderate,\n2026-01-15,09:30,severe,\n"
                + "2026-01-16,09:30,mild,\n",
            days: 5, entries: 5, acute: 2, asks: ["severity"], isOpen: true),
        StrangersTable(
            "worst words",
            "Date,Time,Severity,Medication\n2026-01-05,07:15,mild,Ibuprofen\n"
                + "2026-01-09,20:00,extreme,Sumatriptan\n2026-01-14,09:30,excruciating,\n2026-01-15,09:30,worst,\n"
                + "2026-01-16,09:30,moderate,\n",
            days: 5, entries: 5, acute: 2, severe: 3, timed: true),
        StrangersTable(
            "# header",
            "#,Started,Ended,Pain (0-10),Medication\n1,2026-01-05 07:15,2026-01-05 09:00,6,Ibuprofen\n"
                + "2,2026-01-09 20:00,,8,Sumatriptan\n3,2026-01-14 09:30,,3,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true, unused: ["#"]),
        StrangersTable(
            "dates above blank cells",
            "Datum;Uhrzeit;NRS;Medikament\n05.01.2026;07:15;6;Ibuprofen\n;15:00;4;Ibuprofen\n"
                + "09.01.2026;20:00;8;Triptan\n14.01.2026;09:30;3;\n",
            days: 3, entries: 4, acute: 2, severe: 1, timed: true, asks: ["onset_time"]),
        StrangersTable(
            "title, units row",
            "Kopfschmerzkalender Frau M.;;;\n;;;\nDatum;Beginn;Schmerz;Medikament\n"
                + "(TT.MM.JJJJ);(hh:mm);(0-10);\n01.01.2026;07:15;2;Ibuprofen\n02.01.2026;07:15;3;\n"
                + "03.01.2026;07:15;4;Ibuprofen\n04.01.2026;07:15;5;\n05.01.2026;07:15;6;Ibuprofen\n"
                + "06.01.2026;07:15;7;\n07.01.2026;07:15;8;Ibuprofen\n08.01.2026;07:15;9;\n"
                + "09.01.2026;07:15;1;Ibuprofen\n10.01.2026;07:15;2;\n11.01.2026;07:15;3;Ibuprofen\n"
                + "12.01.2026;07:15;4;\n",
            days: 12, entries: 12, acute: 6, timed: true),
        StrangersTable(
            "sleep length",
            "Date,Time,Pain (0-10),Sleep (h),Screen time,Aura duration,Medication\n"
                + "2026-01-05,07:15,6,7,3,20,Ibuprofen\n2026-01-09,20:00,8,6,4,15,Sumatriptan\n"
                + "2026-01-14,09:30,3,8,2,,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true, unused: ["Screen time", "Aura duration"]),
        StrangersTable(
            "US, Level words",
            "Date,Start Time,End Time,Headache Level,Meds Taken,Triggers,Relief\n"
                + "01/05/2026,7:15 AM,9:00 AM,6,Advil,Stress,good\n"
                + "01/19/2026,8:00 PM,11:00 PM,8,Sumatriptan,Weather,some\n01/14/2026,9:30 AM,,3,,,none\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "help yes no",
            "Datum;Uhrzeit;NRS;Medikament;Hat geholfen\n05.01.2026;07:15;6;Ibuprofen;ja\n"
                + "09.01.2026;20:00;8;Triptan;nein\n14.01.2026;09:30;3;;\n19.01.2026;09:30;7;Triptan;ja\n",
            days: 4, entries: 4, acute: 3, severe: 2, timed: true),
        StrangersTable(
            "effect ++ + 0",
            "Datum;Uhrzeit;NRS;Medikament;Wirkung\n05.01.2026;07:15;6;Ibuprofen;++\n"
                + "09.01.2026;20:00;8;Triptan;+\n14.01.2026;09:30;3;;\n19.01.2026;09:30;7;Triptan;0\n",
            days: 4, entries: 4, acute: 3, severe: 2, timed: true),
        StrangersTable(
            "log without severities",
            "Date,Medication\n2026-01-05,Ibuprofen\n2026-01-09,Sumatriptan\n2026-01-14,Ibuprofen\n",
            days: 3, entries: 3, acute: 3),
        StrangersTable(
            "daily medicine column",
            "Date,Medication\n2026-01-01,\n2026-01-02,\n2026-01-03,Ibuprofen\n2026-01-04,\n2026-01-05,\n"
                + "2026-01-06,\n2026-01-07,\n2026-01-08,\n2026-01-09,Ibuprofen\n2026-01-10,\n2026-01-11,\n"
                + "2026-01-12,\n2026-01-13,\n2026-01-14,\n2026-01-15,\n2026-01-16,\n2026-01-17,\n2026-01-18,\n"
                + "2026-01-19,\n2026-01-20,\n2026-01-21,\n2026-01-22,\n2026-01-23,\n2026-01-24,\n2026-01-25,\n"
                + "2026-01-26,\n2026-01-27,\n2026-01-28,\n2026-01-29,\n2026-01-30,\n2026-01-31,\n",
            days: 2, entries: 2, acute: 2, asks: ["headache"], isOpen: true),
        StrangersTable(
            "nausea severity",
            "Date,Time,Pain (0-10),Nausea severity,Stress level,Sleep score,Medication\n"
                + "2026-01-05,07:15,6,3,2,80,Ibuprofen\n2026-01-09,20:00,8,2,4,75,Sumatriptan\n"
                + "2026-01-14,09:30,3,0,1,90,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true, unused: ["Nausea severity", "Sleep score"]),
        StrangersTable(
            "out of ten cells",
            "Date,Time,Pain,Meds\n2026-01-05,07:15,6/10,Ibuprofen\n2026-01-09,20:00,8/10,Sumatriptan\n"
                + "2026-01-14,09:30,3/10,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "NL diary",
            "Dag;Wanneer begon het;Hoe erg (0-10);Wat ingenomen;Hielp het?\n3-1-2026;8:30;7;paracetamol;ja\n"
                + "9-1-2026;14:00;4;;\n21-1-2026;19:15;9;sumatriptan;nee\n",
            days: 3, entries: 3, acute: 2, severe: 2, timed: true),
        StrangersTable(
            "UK diary",
            "Date,Start,Finish,Severity 1-10,Painkillers,Associated symptoms\n"
                + "05/01/2026,09.00,12.30,6,Paracetamol,nausea\n"
                + "19/01/2026,20.15,23.00,8,Sumatriptan,nausea; light\n24/01/2026,07.45,09.00,3,none,\n",
            days: 3, entries: 3, acute: 2, severe: 1, timed: true),
        StrangersTable(
            "ES lista",
            "Fecha del dolor;Hora;Intensidad del dolor (0 a 10);¿Qué tomó?;Duración\n"
                + "5 de enero de 2026;9:00;7;Ibuprofeno 600;4 h\n14 de enero de 2026;18:30;5;nada;2 h\n"
                + "22 de enero de 2026;7:15;9;Sumatriptán;6 h\n",
            days: 3, entries: 3, acute: 2, severe: 2, timed: true),
        StrangersTable(
            "PT",
            "Dia;Hora;Dor (0-10);Remédio;Melhorou?\n05/01/2026;09h00;7;Dipirona;sim\n14/01/2026;18h30;5;;\n"
                + "22/01/2026;7h15;9;Sumatriptano;não\n",
            days: 3, entries: 3, acute: 2, severe: 2, timed: true),
        StrangersTable(
            "US dates words",
            "Date,Time,Pain (1-10),Took\n\"Monday, January 5, 2026\",8:00 AM,7,Advil\n"
                + "\"Friday, January 9, 2026\",6:30 PM,4,\n\"Thursday, January 22, 2026\",11:00 AM,9,Maxalt\n",
            days: 3, entries: 3, acute: 2, severe: 2, timed: true),
    ]
}
