/// Calendars and other tables by the day, as people type them.
///
/// The figures beside each are counted by hand.
extension StrangersTable {
    static let byDay: [StrangersTable] = [
        StrangersTable(
            "calendar, empty NRS",
            "Datum;NRS;Medikament\n01.01.2026;;\n02.01.2026;;\n03.01.2026;7;Ibuprofen\n04.01.2026;;\n"
                + "05.01.2026;;\n06.01.2026;;\n07.01.2026;;\n08.01.2026;4;\n09.01.2026;;\n10.01.2026;;\n"
                + "11.01.2026;8;Sumatriptan\n12.01.2026;;\n13.01.2026;;\n14.01.2026;;\n15.01.2026;6;Ibuprofen\n"
                + "16.01.2026;;\n17.01.2026;;\n18.01.2026;;\n19.01.2026;;\n20.01.2026;9;Sumatriptan\n21.01.2026;;\n"
                + "22.01.2026;;\n23.01.2026;;\n24.01.2026;3;\n25.01.2026;;\n26.01.2026;;\n27.01.2026;;\n"
                + "28.01.2026;5;Ibuprofen\n29.01.2026;;\n30.01.2026;;\n31.01.2026;;\n",
            days: 7, entries: 7, acute: 5, severe: 3, calm: 0, asks: ["severity"]),
        StrangersTable(
            "calendar, -",
            "Datum;NRS;Medikament\n01.01.2026;-;-\n02.01.2026;-;-\n03.01.2026;7;Ibuprofen\n04.01.2026;-;-\n"
                + "05.01.2026;-;-\n06.01.2026;-;-\n07.01.2026;-;-\n08.01.2026;4;-\n09.01.2026;-;-\n10.01.2026;-;-\n"
                + "11.01.2026;8;Sumatriptan\n12.01.2026;-;-\n13.01.2026;-;-\n14.01.2026;-;-\n"
                + "15.01.2026;6;Ibuprofen\n16.01.2026;-;-\n17.01.2026;-;-\n18.01.2026;-;-\n19.01.2026;-;-\n"
                + "20.01.2026;9;Sumatriptan\n21.01.2026;-;-\n22.01.2026;-;-\n23.01.2026;-;-\n24.01.2026;3;-\n"
                + "25.01.2026;-;-\n26.01.2026;-;-\n27.01.2026;-;-\n28.01.2026;5;Ibuprofen\n29.01.2026;-;-\n"
                + "30.01.2026;-;-\n31.01.2026;-;-\n",
            days: 7, entries: 7, acute: 5, severe: 3, calm: 0, asks: ["severity"]),
        StrangersTable(
            "calendar, keine",
            "Datum;NRS;Medikament\n01.01.2026;keine;keine\n02.01.2026;keine;keine\n03.01.2026;7;Ibuprofen\n"
                + "04.01.2026;keine;keine\n05.01.2026;keine;keine\n06.01.2026;keine;keine\n07.01.2026;keine;keine\n"
                + "08.01.2026;4;keine\n09.01.2026;keine;keine\n10.01.2026;keine;keine\n11.01.2026;8;Sumatriptan\n"
                + "12.01.2026;keine;keine\n13.01.2026;keine;keine\n14.01.2026;keine;keine\n15.01.2026;6;Ibuprofen\n"
                + "16.01.2026;keine;keine\n17.01.2026;keine;keine\n18.01.2026;keine;keine\n19.01.2026;keine;keine\n"
                + "20.01.2026;9;Sumatriptan\n21.01.2026;keine;keine\n22.01.2026;keine;keine\n"
                + "23.01.2026;keine;keine\n24.01.2026;3;keine\n25.01.2026;keine;keine\n26.01.2026;keine;keine\n"
                + "27.01.2026;keine;keine\n28.01.2026;5;Ibuprofen\n29.01.2026;keine;keine\n30.01.2026;keine;keine\n"
                + "31.01.2026;keine;keine\n",
            days: 7, entries: 7, acute: 5, severe: 3, calm: 24),
        StrangersTable(
            "calendar, blank, English",
            "Date,Pain (0-10),Medication\n2026-01-01,,\n2026-01-02,,\n2026-01-03,7,Ibuprofen\n2026-01-04,,\n"
                + "2026-01-05,,\n2026-01-06,,\n2026-01-07,,\n2026-01-08,4,\n2026-01-09,,\n2026-01-10,,\n"
                + "2026-01-11,8,Sumatriptan\n2026-01-12,,\n2026-01-13,,\n2026-01-14,,\n2026-01-15,6,Ibuprofen\n"
                + "2026-01-16,,\n2026-01-17,,\n2026-01-18,,\n2026-01-19,,\n2026-01-20,9,Sumatriptan\n2026-01-21,,\n"
                + "2026-01-22,,\n2026-01-23,,\n2026-01-24,3,\n2026-01-25,,\n2026-01-26,,\n2026-01-27,,\n"
                + "2026-01-28,5,Ibuprofen\n2026-01-29,,\n2026-01-30,,\n2026-01-31,,\n",
            days: 7, entries: 7, acute: 5, severe: 3, calm: 0, asks: ["severity"]),
        StrangersTable(
            "calendar, HA? yes no",
            "Date,HA?,Pain,Meds\n1/1/2026,no,,\n1/2/2026,no,,\n1/3/2026,yes,7,Ibuprofen\n1/4/2026,no,,\n"
                + "1/5/2026,no,,\n1/6/2026,no,,\n1/7/2026,no,,\n1/8/2026,yes,4,\n1/9/2026,no,,\n1/10/2026,no,,\n"
                + "1/11/2026,yes,8,Sumatriptan\n1/12/2026,no,,\n1/13/2026,no,,\n1/14/2026,no,,\n"
                + "1/15/2026,yes,6,Ibuprofen\n1/16/2026,no,,\n1/17/2026,no,,\n1/18/2026,no,,\n1/19/2026,no,,\n"
                + "1/20/2026,yes,9,Sumatriptan\n1/21/2026,no,,\n1/22/2026,no,,\n1/23/2026,no,,\n1/24/2026,yes,3,\n"
                + "1/25/2026,no,,\n1/26/2026,no,,\n1/27/2026,no,,\n1/28/2026,yes,5,Ibuprofen\n1/29/2026,no,,\n"
                + "1/30/2026,no,,\n1/31/2026,no,,\n",
            days: 7, entries: 7, acute: 5, severe: 3, calm: 24),
        StrangersTable(
            "calendar, x xx xxx",
            "Datum;Kopfschmerz;Medikament\n01.01.2026;;\n02.01.2026;;\n03.01.2026;xx;Ibuprofen\n"
                + "04.01.2026;;\n05.01.2026;;\n06.01.2026;;\n07.01.2026;;\n08.01.2026;x;\n09.01.2026;;\n"
                + "10.01.2026;;\n11.01.2026;xxx;Sumatriptan\n12.01.2026;;\n13.01.2026;;\n14.01.2026;;\n"
                + "15.01.2026;xx;Ibuprofen\n16.01.2026;;\n17.01.2026;;\n18.01.2026;;\n19.01.2026;;\n"
                + "20.01.2026;xxx;Sumatriptan\n21.01.2026;;\n22.01.2026;;\n23.01.2026;;\n24.01.2026;x;\n"
                + "25.01.2026;;\n26.01.2026;;\n27.01.2026;;\n28.01.2026;xx;Ibuprofen\n29.01.2026;;\n30.01.2026;;\n"
                + "31.01.2026;;\n",
            days: 7, entries: 7, acute: 5, severe: 2, calm: 0, asks: ["severity"]),
        StrangersTable(
            "calendar, ja nein, Summe",
            "Datum;Kopfschmerz ja/nein;NRS;Medikament\n01.01.2026;nein;;\n02.01.2026;nein;;\n"
                + "03.01.2026;ja;7;Ibuprofen\n04.01.2026;nein;;\n05.01.2026;nein;;\n06.01.2026;nein;;\n"
                + "07.01.2026;nein;;\n08.01.2026;ja;4;\n09.01.2026;nein;;\n10.01.2026;nein;;\n"
                + "11.01.2026;ja;8;Sumatriptan\n12.01.2026;nein;;\n13.01.2026;nein;;\n14.01.2026;nein;;\n"
                + "15.01.2026;ja;6;Ibuprofen\n16.01.2026;nein;;\n17.01.2026;nein;;\n18.01.2026;nein;;\n"
                + "19.01.2026;nein;;\n20.01.2026;ja;9;Sumatriptan\n21.01.2026;nein;;\n22.01.2026;nein;;\n"
                + "23.01.2026;nein;;\n24.01.2026;ja;3;\n25.01.2026;nein;;\n26.01.2026;nein;;\n27.01.2026;nein;;\n"
                + "28.01.2026;ja;5;Ibuprofen\n29.01.2026;nein;;\n30.01.2026;nein;;\n31.01.2026;nein;;\nSumme;7;;7\n",
            days: 7, entries: 7, acute: 5, severe: 3, calm: 24),
        StrangersTable(
            "calendar, zeros",
            "Datum;Schmerz (0-10);Medikament\n01.01.2026;0;\n02.01.2026;0;\n03.01.2026;7;Ibuprofen\n"
                + "04.01.2026;0;\n05.01.2026;0;\n06.01.2026;0;\n07.01.2026;0;\n08.01.2026;4;\n09.01.2026;0;\n"
                + "10.01.2026;0;\n11.01.2026;8;Sumatriptan\n12.01.2026;0;\n13.01.2026;0;\n14.01.2026;0;\n"
                + "15.01.2026;6;Ibuprofen\n16.01.2026;0;\n17.01.2026;0;\n18.01.2026;0;\n19.01.2026;0;\n"
                + "20.01.2026;9;Sumatriptan\n21.01.2026;0;\n22.01.2026;0;\n23.01.2026;0;\n24.01.2026;3;\n"
                + "25.01.2026;0;\n26.01.2026;0;\n27.01.2026;0;\n28.01.2026;5;Ibuprofen\n29.01.2026;0;\n"
                + "30.01.2026;0;\n31.01.2026;0;\n",
            days: 7, entries: 7, acute: 5, severe: 3, calm: 24),
        StrangersTable(
            "calendar, medicine columns",
            "Datum;Kopfschmerz;Ibuprofen;Triptan\n01.01.2026;nein;;\n02.01.2026;nein;;\n03.01.2026;ja;1;\n"
                + "04.01.2026;nein;;\n05.01.2026;nein;;\n06.01.2026;nein;;\n07.01.2026;nein;;\n08.01.2026;ja;;\n"
                + "09.01.2026;nein;;\n10.01.2026;nein;;\n11.01.2026;ja;;x\n12.01.2026;nein;;\n13.01.2026;nein;;\n"
                + "14.01.2026;nein;;\n15.01.2026;ja;2;\n16.01.2026;nein;;\n17.01.2026;nein;;\n18.01.2026;nein;;\n"
                + "19.01.2026;nein;;\n20.01.2026;ja;;x\n21.01.2026;nein;;\n22.01.2026;nein;;\n23.01.2026;nein;;\n"
                + "24.01.2026;ja;;\n25.01.2026;nein;;\n26.01.2026;nein;;\n27.01.2026;nein;;\n28.01.2026;ja;1;\n"
                + "29.01.2026;nein;;\n30.01.2026;nein;;\n31.01.2026;nein;;\n",
            days: 7, entries: 7, acute: 5, calm: 24, asks: ["medications"]),
        StrangersTable(
            "Aura j n and evtl.",
            "Datum;Uhrzeit;Schmerz (0-10);Medikament;Aura j/n\n01.01.2026;09:15;3;Ibuprofen;j\n"
                + "02.01.2026;10:15;8;;n\n03.01.2026;11:15;5;Ibuprofen;j\n04.01.2026;12:15;6;;n\n"
                + "05.01.2026;13:15;3;Ibuprofen;j\n06.01.2026;14:15;8;;n\n07.01.2026;15:15;5;Ibuprofen;evtl.\n"
                + "08.01.2026;16:15;6;;n\n09.01.2026;17:15;3;Ibuprofen;j\n10.01.2026;18:15;8;;n\n"
                + "11.01.2026;19:15;5;Ibuprofen;j\n12.01.2026;08:15;6;;n\n13.01.2026;09:15;3;Ibuprofen;j\n"
                + "14.01.2026;10:15;8;;n\n15.01.2026;11:15;5;Ibuprofen;j\n16.01.2026;12:15;6;;n\n"
                + "17.01.2026;13:15;3;Ibuprofen;j\n18.01.2026;14:15;8;;n\n19.01.2026;15:15;5;Ibuprofen;j\n"
                + "20.01.2026;16:15;6;;n\n",
            days: 20, entries: 20, acute: 10, severe: 5, timed: true),
        StrangersTable(
            "Aura j n and Summe",
            "Datum;Uhrzeit;Schmerz (0-10);Medikament;Aura j/n\n01.01.2026;09:15;3;Ibuprofen;j\n"
                + "02.01.2026;10:15;8;;n\n03.01.2026;11:15;5;Ibuprofen;j\n04.01.2026;12:15;6;;n\n"
                + "05.01.2026;13:15;3;Ibuprofen;j\n06.01.2026;14:15;8;;n\n07.01.2026;15:15;5;Ibuprofen;j\n"
                + "08.01.2026;16:15;6;;n\n09.01.2026;17:15;3;Ibuprofen;j\n10.01.2026;18:15;8;;n\n"
                + "11.01.2026;19:15;5;Ibuprofen;j\n12.01.2026;08:15;6;;n\n13.01.2026;09:15;3;Ibuprofen;j\n"
                + "14.01.2026;10:15;8;;n\n15.01.2026;11:15;5;Ibuprofen;j\n16.01.2026;12:15;6;;n\n"
                + "17.01.2026;13:15;3;Ibuprofen;j\n18.01.2026;14:15;8;;n\n19.01.2026;15:15;5;Ibuprofen;j\n"
                + "20.01.2026;16:15;6;;n\nSumme;;;;10\n",
            days: 20, entries: 20, acute: 10, severe: 5, timed: true),
        StrangersTable(
            "doses in a medicine's column",
            "Datum;Uhrzeit;NRS;Ibuprofen;Triptan\n01.01.2026;09:15;3;1;\n02.01.2026;10:15;8;;1\n"
                + "03.01.2026;11:15;5;2;\n04.01.2026;12:15;6;;1\n05.01.2026;13:15;3;2;\n06.01.2026;14:15;8;;1\n"
                + "07.01.2026;15:15;5;1;\n08.01.2026;16:15;6;;1\n09.01.2026;17:15;3;2;\n10.01.2026;18:15;8;;1\n"
                + "11.01.2026;19:15;5;2;\n12.01.2026;08:15;6;;1\n13.01.2026;09:15;3;1;\n14.01.2026;10:15;8;;1\n"
                + "15.01.2026;11:15;5;2;\n16.01.2026;12:15;6;;1\n17.01.2026;13:15;3;2;\n18.01.2026;14:15;8;;1\n"
                + "19.01.2026;15:15;5;1;\n20.01.2026;16:15;6;;1\n",
            days: 20, entries: 20, acute: 20, severe: 5, timed: true, asks: ["medications"]),
        StrangersTable(
            "1 and 0 a day",
            "Datum;Kopfschmerz;Schmerzmittel\n01.01.2026;0;0\n02.01.2026;0;0\n03.01.2026;1;1\n"
                + "04.01.2026;0;0\n05.01.2026;0;0\n06.01.2026;0;0\n07.01.2026;0;0\n08.01.2026;1;0\n09.01.2026;0;0\n"
                + "10.01.2026;0;0\n11.01.2026;1;1\n12.01.2026;0;0\n13.01.2026;0;0\n14.01.2026;0;0\n15.01.2026;0;0\n"
                + "16.01.2026;0;0\n17.01.2026;0;0\n18.01.2026;0;0\n19.01.2026;0;0\n20.01.2026;0;0\n21.01.2026;0;0\n"
                + "22.01.2026;0;0\n23.01.2026;0;0\n24.01.2026;0;0\n25.01.2026;0;0\n26.01.2026;0;0\n27.01.2026;0;0\n"
                + "28.01.2026;0;0\n29.01.2026;0;0\n30.01.2026;0;0\n31.01.2026;0;0\n",
            days: 3, entries: 3, acute: 2, calm: 28, asks: ["medications"]),
        StrangersTable(
            "three words a day",
            "Datum;Kopfschmerzen\n01.01.2026;keine\n02.01.2026;keine\n03.01.2026;leicht\n04.01.2026;keine\n"
                + "05.01.2026;keine\n06.01.2026;keine\n07.01.2026;keine\n08.01.2026;stark\n09.01.2026;keine\n"
                + "10.01.2026;keine\n11.01.2026;mittel\n12.01.2026;keine\n13.01.2026;keine\n14.01.2026;keine\n"
                + "15.01.2026;keine\n16.01.2026;keine\n17.01.2026;keine\n18.01.2026;keine\n19.01.2026;keine\n"
                + "20.01.2026;sehr stark\n21.01.2026;keine\n22.01.2026;keine\n23.01.2026;keine\n24.01.2026;keine\n"
                + "25.01.2026;keine\n26.01.2026;keine\n27.01.2026;keine\n28.01.2026;keine\n29.01.2026;keine\n"
                + "30.01.2026;keine\n31.01.2026;keine\n",
            days: 4, entries: 4, severe: 2, calm: 27),
        StrangersTable(
            "day unknown words",
            "Datum;Kopfschmerz;NRS\n01.01.2026;nein;\n02.01.2026;nein;\n03.01.2026;ja;6\n04.01.2026;nein;\n"
                + "05.01.2026;evtl.;\n06.01.2026;nein;\n07.01.2026;nein;\n08.01.2026;nein;\n09.01.2026;ja;6\n"
                + "10.01.2026;nein;\n11.01.2026;nein;\n12.01.2026;nein;\n13.01.2026;nein;\n14.01.2026;nein;\n"
                + "15.01.2026;nein;\n",
            days: 2, entries: 2, severe: 0, asks: ["headache"], isOpen: true),
        StrangersTable(
            "FR calendrier",
            "Jour;Céphalée (oui/non);Intensité (1-10);Médicament pris\n01/01/2026;non;;\n02/01/2026;non;;\n"
                + "03/01/2026;non;;\n04/01/2026;oui;7;\n05/01/2026;non;;\n06/01/2026;non;;\n07/01/2026;non;;\n"
                + "08/01/2026;non;;\n09/01/2026;non;;\n10/01/2026;non;;\n11/01/2026;non;;\n"
                + "12/01/2026;oui;7;Naproxène\n13/01/2026;non;;\n14/01/2026;non;;\n15/01/2026;non;;\n"
                + "16/01/2026;non;;\n17/01/2026;non;;\n18/01/2026;non;;\n19/01/2026;oui;7;\n20/01/2026;non;;\n"
                + "21/01/2026;non;;\n22/01/2026;non;;\n23/01/2026;non;;\n24/01/2026;non;;\n",
            days: 3, entries: 3, acute: 1, severe: 3, calm: 21),
        StrangersTable(
            "IT diario",
            "Giorno,Mal di testa,Intensità 0-10,Farmaci\n1/1/2026,no,,\n2/1/2026,no,,\n3/1/2026,no,,\n"
                + "4/1/2026,no,,\n5/1/2026,no,,\n6/1/2026,sì,8,Moment\n7/1/2026,no,,\n8/1/2026,no,,\n"
                + "9/1/2026,no,,\n10/1/2026,no,,\n11/1/2026,no,,\n12/1/2026,no,,\n13/1/2026,sì,4,\n14/1/2026,no,,\n"
                + "15/1/2026,no,,\n16/1/2026,no,,\n17/1/2026,no,,\n18/1/2026,no,,\n19/1/2026,no,,\n20/1/2026,no,,\n"
                + "21/1/2026,no,,\n22/1/2026,no,,\n23/1/2026,no,,\n24/1/2026,no,,\n25/1/2026,no,,\n26/1/2026,no,,\n"
                + "27/1/2026,no,,\n28/1/2026,no,,\n29/1/2026,no,,\n30/1/2026,no,,\n31/1/2026,no,,\n",
            days: 2, entries: 2, acute: 1, severe: 1, calm: 29),
        StrangersTable(
            "EN 0-3",
            "Date,Headache 0-3,Triptan,NSAID\n2026-01-01,0,0,0\n2026-01-02,0,0,0\n2026-01-03,2,0,1\n"
                + "2026-01-04,0,0,0\n2026-01-05,0,0,0\n2026-01-06,0,0,0\n2026-01-07,0,0,0\n2026-01-08,0,0,0\n"
                + "2026-01-09,0,0,0\n2026-01-10,3,1,0\n2026-01-11,0,0,0\n2026-01-12,0,0,0\n2026-01-13,0,0,0\n"
                + "2026-01-14,0,0,0\n2026-01-15,0,0,0\n2026-01-16,0,0,0\n2026-01-17,0,0,0\n2026-01-18,0,0,0\n"
                + "2026-01-19,0,0,0\n2026-01-20,1,0,0\n2026-01-21,0,0,0\n2026-01-22,0,0,0\n2026-01-23,0,0,0\n"
                + "2026-01-24,0,0,0\n2026-01-25,0,0,0\n2026-01-26,0,0,0\n2026-01-27,0,0,0\n2026-01-28,0,0,0\n"
                + "2026-01-29,0,0,0\n2026-01-30,0,0,0\n2026-01-31,0,0,0\n",
            days: 3, entries: 3, acute: 2, severe: 1, calm: 28, asks: ["medications"]),
        StrangersTable(
            "DE x",
            "Tag;Kopfschmerz;Migräne;Ibuprofen;Maxalt\n01.01.26;;;;\n02.01.26;x;;2;\n03.01.26;;;;\n"
                + "04.01.26;;;;\n05.01.26;;;;\n06.01.26;;;;\n07.01.26;x;x;;1\n08.01.26;;;;\n09.01.26;x;;;\n"
                + "10.01.26;;;;\n11.01.26;;;;\n12.01.26;;;;\n13.01.26;;;;\n14.01.26;;;;\n15.01.26;;;;\n"
                + "16.01.26;;;;\n17.01.26;;;;\n18.01.26;;;;\n19.01.26;;;;\n20.01.26;;;;\n21.01.26;;;;\n"
                + "22.01.26;;;;\n23.01.26;;;;\n24.01.26;;;;\n25.01.26;;;;\n26.01.26;;;;\n27.01.26;;;;\n"
                + "28.01.26;;;;\n29.01.26;;;;\n30.01.26;;;;\n31.01.26;;;;\n",
            days: 3, entries: 3, acute: 2, asks: ["headache", "medications"], unused: ["Migräne"]),
    ]
}
