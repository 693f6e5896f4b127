import type { CheckedAddress } from './address-check.ts';

// Valid addresses of every form that the address check must accept. Places and forms are real, the residents are
// fictitious.

const NAMES = [
  "Siobhán O'Brien",
  'Søren Ågård',
  'Li Na',
  'J. Ó Súilleabháin',
  'Ng',
  'María José Núñez-Íñiguez',
  'Krk Vlk',
];

/** One per line: first line | second line | city | postcode | country (omitted if all share it). */
function read(table: string, everywhere?: string): CheckedAddress[] {
  return table
    .trim()
    .split('\n')
    .map((line, index) => {
      const [firstLine = '', secondLine = '', city = '', postcode = '', country = everywhere ?? ''] = line
        .split('|')
        .map((part) => part.trim());
      return { name: NAMES[index % NAMES.length] ?? '', firstLine, secondLine, city, postcode, country };
    });
}

const UK = read(
  `
1 High Street||London|N1 9GU
Rose Cottage||Hay-on-Wye|HR3 5DB
Flat 1, 23 High St||Leeds|LS1 4AP
12a St James’s Square||London|SW1Y 4JH
The Old Rectory|Church Lane|Little Snoring|NR21 0HT
Flat 12B|The Old Brewery, 14-16 Mill Road|Norwich|NR3 1AB
Tŷ Gwyn|Ffordd y Môr|Aberystwyth|SY23 2AZ
3/2, 14 Byres Road||Glasgow|G11 5RG
2F1 45 Leith Walk||Edinburgh|EH6 8LS
10 Downing Street||London|SW1A 2AA
Buckingham Palace||London|SW1A 1AA
Unit 4|Trafalgar Business Park|Manchester|M5 3BD
c/o The Porter’s Lodge|King’s College|Cambridge|CB2 1ST
Room 204, Hall B|University of Warwick|Coventry|CV4 7AL
HMS Victory|HM Naval Base|Portsmouth|PO1 3LJ
The Cottage||Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch|LL61 5UJ
Ivy House|Main Street|Bo’ness|EH51 9AA
7 The Shambles||York|YO1 7LZ
Hill Farm||Westward Ho!|EX39 1LQ
221B Baker Street||London|NW1 6XE
1 Canada Square|Level 39|London|E14 5AB
5 Grosvenor Square||London|W1K 4AF
One Berkeley Street||London|W1J 8DJ
Rose Cottage, The Square||Aberfeldy|PH15 2DD
Rose Cottage Church Lane||Aberfeldy|PH15 2DD
Drumbane|The Square|Aberfeldy|PH15 2DD
4 Ty’n-y-Coed||Cardiff|CF14 9UP
15 Rue des Frères||Saint Helier|JE2 4WJ
Seaview||Port Ellen|PA42 7DA
The Manse||Muck|PH41 4RP
Number One|Rochdale Road|Manchester|M4 4EH
Apartment 908|One The Embankment|Leeds|LS1 4GP
Basement Flat|88 Marine Parade|Brighton|BN2 1AE
Mill House|Test Lane|Southampton|SO16 9JX
3 Testwood Road||Totton|SO40 3GN
The Bothy, Balmoral||Ballater|AB35 5TB
1 Sesame Street|Nether Wallop|Stockbridge|SO20 8EZ
29 Street Road||Glastonbury|BA6 9EG
12 Cranhill Road||Street|BA16 0BZ
Y Bwthyn||Ynys|LL47 6TG
14 Nowhere Lane||Norwich|NR14 7AA
House 3, Block C|Station Approach|Woking|GU22 7AE
Lower Ground Floor|6 Cromwell Place|London|SW7 2JN
18/3 Great Junction Street||Edinburgh|EH6 5JA
BFPO 58|RAF Akrotiri|BFPO|BF1 2AT
Sgt A Smith, 4 Signals||Wilton|BFPO 801
Glan-yr-afon|Cwmystwyth|Aberystwyth|SY23 4AF
25 O’Connell Avenue||Londonderry|BT48 9AB
Drumbane|Mayobridge|Newry|BT34 2QA
Plas Newydd||Llangollen|LL20 8AW
No. 9, The Crescent||Bath|BA1 2LR
47 Ashby-de-la-Zouch Road||Coalville|LE67 3LA
The White Hart|Market Square|Buckingham|MK18 1NJ
Upper Flat|9 Castle Wynd|Stirling|FK8 1EG
99 Great Western Rd||Glasgow|G12 0XZ
1 The Mall||London|SW1A1AA
36 Kings Rd.|Sale|Greater Manchester|m33 6fw
Pier House||Tobermory|PA75 6QL
The Lighthouse|Kinnaird Head|Fraserburgh|AB43 9DU
Summer Fest Office|2nd floor, 8 Bridge St|Bristol|BS1 2HQ
Gate 3|Excel London|London|E16 1XL
5 Xavier Court||Luton|LU1 3TT
Tigh na Mara|Portree|Isle of Skye|IV51 9EP
Keeper’s Cottage|Sandringham Estate|King’s Lynn|PE35 6EN
8, rue Poudreuse||Saint Peter Port|GY1 1WR
Ballakilley||Rushen|IM9 5AA
W6 8BT Studios|Fulham Palace Road|London|W6 8BT
4 Ash Grove||Ash|GU12 6AE
`,
  'GB',
);

const EU = read(`
Musterstr. 4a||Berlin|10115|DE
Unter den Linden 77||Berlin|D-10117|DE
Straße des 17. Juni 135|Hinterhaus, 3. OG|Berlin|10623|DE
C 4, 12||Mannheim|68159|DE
Am Hof 3||Bad Königshofen i. Grabfeld|97631|DE
Gutshof Ziegelscheune|Hof Eulenkrug|Krakow am See|18292|DE
Packstation 145|81234567|Köln|50667|DE
Wertheimer Str. 12||Würzburg|97082|DE
Stephansplatz 1/2/14||Wien|1010|AT
Dorf 12||Inneralpbach|A-6236|AT
Mariahilfer Straße 45, Stiege 3, Tür 12||Wien|1060|AT
Rue de la Loi 16 bte 3||Bruxelles|1000|BE
Meir 50 bus 201||Antwerpen|B-2000|BE
Keizersgracht 12-III||Amsterdam|1015 CN|NL
Prinsengracht 263 hs||Amsterdam|1016GV|NL
’s-Gravelandseweg 5||’s-Hertogenbosch|5211 AB|NL
Oude Delft 99-A bis||Delft|NL-2611 BD|NL
Woonboot t/o Amstel 18||Amsterdam|1017 AA|NL
12 bis rue de l’Église||Saint-Rémy-de-Provence|13210|FR
3 ter, avenue d’Italie|Bâtiment B, 4e étage|Paris|75013|FR
Lieu-dit La Forge||Y|80190|FR
Le Bourg||Saint-Cirq-Lapopie|46330|FR
Résidence Les Pins|Allée n° 4|Marseille|13 008|FR
Via Roma 12/B||None|10060|IT
Piazza XXX Ottobre 4||Trieste|34122|IT
Località Fontanelle snc||Pienza|53026|IT
Dorsoduro 3246||Venezia|30123|IT
Cascina Boscaccio||Gaggiano|20083|IT
Calle Mayor 5, 2º dcha||Madrid|28013|ES
Camino de la Ermita s/n||Frigiliana|29788|ES
Carrer d’Aragó, 255, 3r 2a||Barcelona|08007|ES
Ctra. N-340 km 82||Tarifa|11380|ES
Urbanización Los Olivos, s.n.||Écija|41400|ES
Rua Augusta 24, 3.º Esq.||Lisboa|1100-053|PT
Quinta do Vale||Peso da Régua|5050-280|PT
Lote 5||Albufeira|8200|PT
Brogade 4||Ærøskøbing|5970|DK
Vesterbrogade 12, 3. tv.||København V|DK-1620|DK
H.C. Ørsteds Vej 22C, st. mf.||Frederiksberg C|1879|DK
Mannerheimintie 12 B 34||Helsinki|00100|FI
Lapinjärventie 1204||Lapinjärvi|FI-07800|FI
Torggatan 3||Mariehamn|AX-22100|FI
Götgatan 12 lgh 1203||Stockholm|118 46|SE
Storgården||Kvikkjokk|962 02|SE
Box 24|Norra vägen 3|Åmål|S-662 22|SE
3 O’Connell Street||Limerick|V94 T28R|IE
Ballymagroarty||Ballintra|F94 W6X2|IE
Flat 4, The Gallops|Leopardstown|Dublin 18|D18 Y2C9|IE
12 Mountpleasant Square||Dublin|Dublin 6|IE
The Bungalow|Knock|Co. Mayo|F12|IE
14 Rathgar Road||Dublin|D6W XY00|IE
ul. Marszałkowska 10/12 m. 5||Warszawa|00-590|PL
Kąty 14||Czorsztyn|34-440|PL
Os. Złotego Wieku 3/12||Kraków|31616|PL
Václavské nám. 12||Praha 1|110 00|CZ
č. p. 45||Horní Lhota|76323|CZ
Krč 12||Strž|591 02|CZ
Hlavná 5||Košice|040 01|SK
Žižkova 12/3||Nitra|94901|SK
Fő utca 12. II/5.||Pécs|7621|HU
Petőfi Sándor u. 3||Gyöngyös|H-3200|HU
Trubarjeva cesta 4||Ljubljana|SI-1000|SI
Ilica 12||Zagreb|10000|HR
Uvala Lučica bb||Krk|51500|HR
Str. Lipscani nr. 12, bl. 3, sc. B, ap. 14||București|030031|RO
ул. „Граф Игнатиев“ № 12, вх. Б||София|1000|BG
Bul. Vitosha 12||Sofia|1000|BG
Ερμού 12||Αθήνα|105 63|GR
Chora||Folegandros|840 11|GR
Leoforos Makariou 12||Lefkosia|1065|CY
12, Triq ir-Repubblika||Il-Belt Valletta|VLT 1117|MT
Flat 3, Sea Breeze|Triq it-Torri|Tas-Sliema|SLM 1601|MT
2, rue du Fossé||Luxembourg|L-1536|LU
Duerf 5||Weiler-la-Tour|5770|LU
Pikk 12-4||Tallinn|10123|EE
Kadaka talu||Hiiumaa|92201|EE
Brīvības iela 12-34||Rīga|LV-1010|LV
“Kalniņi”||Cēsu nov.|LV-4101|LV
Gedimino pr. 12-3||Vilnius|LT-01103|LT
Žemaitės g. 4||Šiauliai|76295|LT
`);

const US = read(
  `
123 1/2 Main St Apt 4B||Portland|97201
1600 Pennsylvania Ave NW||Washington|20500
350 5th Ave|Fl 34|New York|10118
PO Box 221||Burlington|05401
General Delivery||Anchorage|99501
RR 2 Box 152||Bemidji|56601
HC 61 Box 12||Salmon|83467
N6W23001 Bluemound Rd||Waukesha|53186
1 Infinite Loop||Cupertino|95014
4059 Mt Lee Dr.||Los Angeles|90068
742 Evergreen Ter||Springfield|97477-1234
12 E 49th St #1101||New York|10017
1200 C Street SE||Washington|20003
PSC 802 Box 74||APO|09499
100 Universal City Plaza|Bldg 2160, Ste 8A|Universal City|91608
55 Fruit St|White 510|Boston|02114
2 Dr. Martin Luther King Jr. Dr||Atlanta|30334
77 Massachusetts Ave||Cambridge|02139
4 Yawkey Way||Boston|02215
St. Mary’s Hospital|Room 204|Tucson|85745
98-1005 Moanalua Rd|Ste 420|ʻAiea|96701
64-5094 Kamāmalu St||Kamuela|96743
Calle 12 #4||San Juan|00901
Urb. Las Gladiolas|150 Calle A|San Juan|00926-3232
3120 S Las Vegas Blvd||Las Vegas|89109
1901 W Madison St.||Chicago|60612
US Highway 83 N 2200||Laredo|78045
County Road 12 #3345||Durango|81301
Mile 127 Seward Hwy||Girdwood|99587
1 Microsoft Way||Redmond|98052
5 Xyzzy Ct||Nashua|03060
N 5th Street 22||Fargo|58102
34 1st Ave SW||Rochester|55902
9 Truth or Consequences Blvd||Truth or Consequences|87901
800 N State College Blvd||Fullerton|92831
1 Civic Center Plz|Rm 340|Poughkeepsie|12601
21 Llwyd Ln||Bala Cynwyd|19004
16 Wyoming St||Wytheville|24382
45 Nth St||Lynn|01902
2121 Avenue of the Stars|24th Floor|Los Angeles|90067
1 Hacker Way||Menlo Park|94025
200 Brookline Ave|Apt. #3-R|Boston|02215
4 Pkwy N||Deerfield|60015
10 1/2 Rue Dauphine||New Orleans|70112
7 Zzyzx Rd||Baker|92309
11 Test Drive||Testerville|26501
303 Peachtree St NE||Atlanta|30308
85 Kuhio Hwy||Hanalei|96714
6 Eek Way||Eek|99578
1 Bar Harbor Rd||Bar Harbor|04609
19 Wolf Creek Ranch||Why|85321
c/o Front Desk|415 W 4th Ave|Anchorage|99501
Dorm 4 Rm 12|Reed College|Portland|97202
23 W Xenia Ave||Yellow Springs|45387
308 Negra Arroyo Ln||Albuquerque|87104
2311 N Los Robles Ave|Apt 4A|Pasadena|91104
129 W 81st St|Apt 5A|New York|10024
633 Stag Trail Rd||North Caldwell|07006
Suite 100|1 Market St|San Francisco|94105
7 Straße Dr||New Braunfels|78130
88 Colin P Kelly Jr St||San Francisco|94107
3400 N Charles St||Baltimore|21218
`,
  'US',
);

export const realAddresses = { UK, EU, US };
