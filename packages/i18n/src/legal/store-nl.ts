import { parts, type StoreTexts } from './store-texts.ts';

const company = `
Adres: {address}
KvK- of registratienummer: {registration_number}
Btw-nummer: {vat_number}
E-mail: {email}
Telefoon: {phone}`;

const seller = `## Van wie je koopt

De winkel {store} is van {company}. Wie hier koopt, sluit een overeenkomst met {company}.
${company}`;

const order = `## Hoe de overeenkomst tot stand komt

Door op de betaalknop te drukken doe je ons een aanbod om te kopen wat in je winkelmandje ligt, en verplicht je je om ervoor te betalen. Tot dat moment kun je alles wat je hebt ingevuld bekijken en verbeteren. We aanvaarden je aanbod door je bestelling per e-mail te bevestigen; dan komt de overeenkomst tot stand. In die e-mail staan de gegevens van je bestelling, dus bewaar hem.

Kunnen we iets niet maken waarvoor je hebt betaald, dan laten we je dat meteen weten en krijg je je geld terug.`;

const prices = `## Prijzen en betaling

De prijzen zijn inclusief btw waar btw verschuldigd is. De verzendkosten komen er bij het afrekenen bij, en je ziet het totaal voordat je betaalt.

Je betaalt met een kaart. Onze betaaldienst {payment_provider} neemt de betaling aan: je kaartgegevens gaan rechtstreeks daarheen en komen nooit bij ons.`;

const printing = `Elk artikel wordt gedrukt nadat je het hebt besteld. Het komt meestal binnen 4 tot 6 werkdagen aan op het adres dat je hebt opgegeven. De pagina van je bestelling laat zien hoe ver die is.

Tot je bestelling naar de drukker gaat, kun je je adres of maat op haar pagina wijzigen. De link staat in de e-mail die de bestelling bevestigt.`;

const colours = `Kleuren kunnen er op stof iets anders uitzien dan op een scherm.`;

const delivery = `## Drukken en bezorgen

${printing}

Uiterlijk 30 dagen nadat je hebt besteld, heb je je bestelling. Tot jij of iemand die je hebt aangewezen het pakket in handen heeft, is wat ermee gebeurt ons risico en niet het jouwe.

${colours}`;

const cancelling = `## Je herroepingsrecht

Je kunt je bestelling binnen 14 dagen zonder opgave van redenen herroepen. De 14 dagen beginnen als jij, of iemand die je hebt aangewezen en die niet de bezorger is, de artikelen ontvangt; komen ze in meerdere pakketten, dan als je het laatste ontvangt.

Laat ons voor het einde van de 14 dagen duidelijk weten dat je herroept, bijvoorbeeld per e-mail of brief. Je mag het formulier aan het eind van deze voorwaarden gebruiken, maar het hoeft niet.

- Stuur de artikelen terug binnen 14 dagen nadat je het ons hebt laten weten. Het terugsturen betaal je zelf.
- We betalen terug wat je hebt betaald, de standaardverzendkosten inbegrepen, binnen 14 dagen nadat je het ons hebt laten weten, op de manier waarop je hebt betaald. We mogen wachten tot we de artikelen terug hebben, of tot je hebt laten zien dat je ze hebt teruggestuurd.
- Zijn de artikelen minder waard geworden doordat ze meer zijn gebruikt dan nodig is om te zien of ze passen en bevallen, dan mogen we dat aftrekken.

Er is geen herroepingsrecht voor artikelen die voor jou zijn gepersonaliseerd, bijvoorbeeld met een naam of woorden van jezelf: die zijn alleen voor jou gemaakt. Is er iets mis met zo’n artikel, dan houd je gewoon je rechten.`;

const cancellationForm = `## Modelformulier voor herroeping

Vul dit formulier alleen in en stuur het alleen terug als je de overeenkomst wilt herroepen.

- Aan: {company}
- Adres: {address}
- E-mail: {email}
- Ik deel hierbij mee dat ik mijn overeenkomst over de verkoop van de volgende artikelen herroep:
- Besteld op, ontvangen op:
- Bestelreferentie:
- Naam en adres van de koper:
- Handtekening van de koper (alleen op papier) en datum:`;

const rightsStay = `Niets in deze voorwaarden neemt je rechten af die de wet je als consument geeft, of beperkt onze aansprakelijkheid waar de wet dat niet toestaat.`;

const data = `## Je persoonsgegevens

Wat we met je persoonsgegevens doen en welke rechten je hebt, staat in ons [privacybeleid](/privacy-policy).`;

const complaints = `Schrijf ons en noem je bestelreferentie; een foto helpt ons om het snel in orde te maken. We antwoorden zo snel als we kunnen.
E-mail: {email}
Je kunt ook ons [contactformulier]({contact_page}) gebruiken.`;

const giftRules = `## Je cadeau aanvragen

Je cadeau is gratis, de bezorging ook. Je hebt de actiecode nodig die je hebt gekregen; die mag niet worden verkocht of openbaar gemaakt.

Er is één cadeau per code, zolang er cadeaus zijn. Geldt er nog een regel, zoals één cadeau per adres, dan zegt het formulier dat. Kan een cadeau niet worden gemaakt, dan laten we je dat weten.`;

const controller = `## Wie verantwoordelijk is

{company} is verantwoordelijk voor je persoonsgegevens in de winkel {store}.
${company}`;

const recipients = `## Wie je gegevens nog meer krijgt

- {operator} beheert de software en de servers van deze winkel voor ons, en doet met je gegevens alleen wat wij hebben gevraagd.
- De drukker die je bestelling maakt en de bezorger die haar brengt, krijgen je naam, je adres en wat nodig is om je over de bezorging te bereiken.
- {payment_provider} neemt de betalingen aan.
- {analytics_provider} telt bezoeken, als je daarmee hebt ingestemd: welke pagina is bekeken, met wat voor apparaat.
- {chat_provider} verzorgt de chat: wat je daar schrijft, en je internetadres.
- Overheden en adviseurs krijgen wat de wet ons verplicht hun te geven.

We verkopen je gegevens niet.`;

const cookies = `## Cookies, en wat je browser bewaart

- Een cookie beschermt formulieren ertegen dat andere websites ze versturen (XSRF-TOKEN). Ze verdwijnt aan het eind van je bezoek.
- Een cookie met een willekeurig getal onderscheidt je apparaat van andere, om wie codes raadt af te remmen (inkstand_device). Ze blijft een jaar.
- Een cookie onthoudt je taal (i18n_redirected). Ze blijft een jaar.
- Je browser zelf bewaart je winkelmandje, wat je in het adresformulier bent begonnen te typen, en je antwoord op de cookiemelding. Je kunt dat altijd in je browser wissen.

Bezoeken worden alleen geteld als je daar in de cookiemelding mee hebt ingestemd.`;

const keeping = `## Hoe lang we ze bewaren

Wat bij een bestelling hoort, bewaren we zo lang als we het nodig hebben om de bestelling uit te voeren en ervoor in te staan, en zo lang als het belasting- en handelsrecht ons verplicht onze administratie te bewaren. Berichten worden gewist als ze zijn beantwoord en er niets meer uit kan volgen.`;

const purposes = (basis: {
  contract: string;
  consent: string;
  law: string;
  interest: string;
}) => `## Wat we gebruiken, en waarvoor

- Om je bestelling te maken en te bezorgen: je naam, adres, e-mailadres, telefoonnummer en wat je hebt besteld, met de eigen woorden die worden gedrukt${basis.contract}.
- Om je betaling via {payment_provider} aan te nemen: het bedrag en je factuuradres. Je kaartgegevens gaan rechtstreeks naar de betaaldienst${basis.contract}.
- Om onze administratie te voeren: je bestellingen en wat er is betaald${basis.law}.
- Om te antwoorden op wat je ons schrijft: je naam, je e-mailadres en je bericht${basis.interest}.
- Om de winkel tegen misbruik te beschermen: je internetadres en een willekeurig getal voor je apparaat, voor korte tijd${basis.interest}.
- Om bezoeken te tellen, als je daarmee hebt ingestemd${basis.consent}.

We hebben de velden van het bestelformulier nodig die niet als optioneel zijn aangegeven: zonder die gegevens kan een bestelling niet worden gemaakt of bezorgd. Niets over jou wordt door een machine alleen beslist.`;

const european = purposes({
  contract: ' (nodig voor de overeenkomst met jou, of om je je cadeau te geven; artikel 6 lid 1 onder b AVG)',
  law: ' (een wettelijke verplichting; artikel 6 lid 1 onder c AVG)',
  interest: ' (ons gerechtvaardigd belang bij antwoorden en bij een veilige winkel; artikel 6 lid 1 onder f AVG)',
  consent: ' (je toestemming, die je altijd kunt intrekken; artikel 6 lid 1 onder a AVG)',
});

const rights = `## Je rechten

Je kunt ons vragen

- wat we over je bewaren, en om een kopie daarvan, in een vorm die een ander programma kan lezen;
- het te verbeteren, te wissen of voor minder te gebruiken;
- het niet meer te gebruiken waar we ons op ons eigen belang beroepen, om redenen die jou betreffen;
- een toestemming te vergeten die je hebt gegeven. Wat daarvoor is gedaan, blijft rechtmatig.

Schrijf ons; het kost je niets.
E-mail: {email}
`;

/** De standaardteksten in het Nederlands. */
export const nl: StoreTexts = {
  terms: {
    UK: parts(
      seller,
      order,
      prices,
      delivery,
      cancelling,
      `## Als er iets mis is met een artikel

Is een artikel verkeerd gedrukt, beschadigd of niet wat je hebt besteld, laat het ons dan weten: we vervangen het of je krijgt je geld terug.

Volgens de Consumer Rights Act 2015 moeten goederen zijn zoals beschreven, geschikt voor hun doel en van behoorlijke kwaliteit. De eerste 30 dagen kun je een ondeugdelijk artikel weigeren en je geld terugkrijgen. Daarna kun je het laten herstellen of vervangen, en als dat niet helpt, een deel van je geld of alles terugkrijgen. Je kunt ons hier tot zes jaar aan houden (in Schotland vijf).

${rightsStay}`,
      data,
      `## Vragen en klachten

${complaints}

Worden we het niet eens, dan vertelt Citizens Advice je gratis wat je kunt doen.`,
      `## Welk recht geldt

Het recht geldt van het deel van het Verenigd Koninkrijk waar {company} is gevestigd. Woon je in een ander deel, dan kun je je ook op het consumentenrecht daar beroepen, en daar naar de rechter gaan.`,
      cancellationForm,
    ),
    EU: parts(
      seller,
      order,
      prices,
      delivery,
      cancelling,
      `## Als er iets mis is met een artikel

Is een artikel verkeerd gedrukt, beschadigd of niet wat je hebt besteld, laat het ons dan weten: we vervangen het of je krijgt je geld terug.

De wet geeft je ten minste twee jaar na bezorging de garantie dat het artikel is zoals het is verkocht. Is dat niet zo, dan kun je het gratis laten herstellen of vervangen; kan dat niet of duurt het te lang, dan kun je er minder voor betalen of het tegen je geld teruggeven.

${rightsStay}`,
      data,
      `## Vragen en klachten

${complaints}

Worden we het niet eens, dan kan de consumentenorganisatie van je land helpen; zijn we in een ander land van de Europese Unie gevestigd dan jij, dan ook je Europees Consumenten Centrum (ECC-Net).`,
      `## Welk recht geldt

Het recht van het land waar {company} is gevestigd geldt. Rechten die je als consument beschermen in het land waar je woont, blijven gelden, en je kunt daar naar de rechter gaan.`,
      cancellationForm,
    ),
    US: parts(
      seller,
      `## Je bestelling

Door op de betaalknop te drukken doe je ons een aanbod om te kopen wat in je winkelmandje ligt. We aanvaarden het door je bestelling per e-mail te bevestigen; dan komt de overeenkomst tot stand.

Kunnen we iets niet maken waarvoor je hebt betaald, dan laten we je dat weten en krijg je je geld terug.`,
      `## Prijzen, belasting en betaling

De prijzen zijn in Amerikaanse dollars en exclusief sales tax. Sales tax en verzendkosten komen er bij het afrekenen bij, en je ziet het eindtotaal voordat je betaalt.

Je betaalt met een kaart. Onze betaaldienst {payment_provider} neemt de betaling aan: je kaartgegevens gaan rechtstreeks daarheen en komen nooit bij ons.`,
      `## Drukken en bezorgen

${printing}

Kunnen we niet binnen 30 dagen verzenden, dan laten we je dat weten. Je kunt dan instemmen met wachten, of annuleren en al je geld terugkrijgen.

${colours}`,
      `## Retourneren en terugbetalen

Elk artikel wordt op bestelling gemaakt. Daarom kunnen we niets terugnemen vanwege een verkeerde maat of omdat je je bedenkt.

Is een artikel verkeerd gedrukt, beschadigd, onderweg zoekgeraakt of niet wat je hebt besteld, laat het ons dan weten binnen 30 dagen na de dag waarop het aankwam of had moeten aankomen, met een foto als er iets te zien is. We vervangen het of je krijgt je geld terug; je hoeft het niet terug te sturen, tenzij we erom vragen, en dan betalen wij dat.`,
      `## Waar we voor instaan

We staan ervoor in dat artikelen zijn zoals beschreven. Verder worden artikelen, voor zover de wet dat toestaat, zonder andere garanties verkocht, en is onze aansprakelijkheid voor een bestelling beperkt tot wat je ervoor hebt betaald. Sommige staten staan zulke beperkingen niet toe; dan gelden ze misschien niet voor jou.`,
      data,
      `## Welk recht geldt

Het recht van de staat waar {company} is gevestigd geldt. Rechten die het recht van je eigen staat je geeft en waarvan niet kan worden afgeweken, blijven gelden.`,
      `## Vragen en klachten

${complaints}`,
    ),
    gift: parts(
      `## Van wie je het cadeau krijgt

De cadeaus van {store} krijg je van {company}.
${company}`,
      giftRules,
      `## Drukken en bezorgen

${printing}

${colours}`,
      `## Als er iets mis mee is

Komt je cadeau verkeerd gedrukt, beschadigd of helemaal niet aan, schrijf ons dan binnen 30 dagen, met een foto als er iets te zien is, en we sturen je een nieuw. Een cadeau kan niet voor geld worden ingeruild.

Rechten die de wet je geeft, blijven gelden.`,
      data,
      `## Vragen

${complaints}`,
    ),
  },
  privacy: {
    UK: parts(
      controller,
      european.replaceAll('AVG', 'UK GDPR'),
      recipients,
      `Werkt een van hen buiten het Verenigd Koninkrijk, dan is die gebonden aan de gegevensbeschermingsafspraken van het Verenigd Koninkrijk of aan contracten die de Information Commissioner heeft goedgekeurd.`,
      cookies,
      keeping,
      rights,
      `Ben je niet tevreden met ons antwoord, dan kun je een klacht indienen bij het Information Commissioner’s Office: [ico.org.uk](https://ico.org.uk/make-a-complaint/).`,
    ),
    EU: parts(
      controller,
      european,
      recipients,
      `Werkt een van hen buiten de Europese Economische Ruimte, dan is die gebonden aan een besluit van de Europese Commissie dat de bescherming daar passend is, of aan de modelcontractbepalingen van de Commissie.`,
      cookies,
      keeping,
      rights,
      `Ben je niet tevreden met ons antwoord, dan kun je een klacht indienen bij de toezichthouder van het land waar je woont of werkt, in Nederland de [Autoriteit Persoonsgegevens](https://autoriteitpersoonsgegevens.nl).`,
    ),
    US: parts(
      controller,
      purposes({ contract: '', law: '', interest: '', consent: '' }),
      recipients,
      `We delen ze ook niet voor reclame over websites heen.`,
      cookies,
      keeping,
      `## Je rechten

Je kunt ons vragen wat we over je bewaren, om een kopie ervan, en om het te verbeteren of te wissen. In Californië en in andere staten geeft de wet je deze rechten; wij geven ze aan iedereen. Niemand wordt slechter behandeld omdat hij ze gebruikt, en iemand die je hebt gemachtigd, kan voor je schrijven.

Schrijf ons; het kost je niets.
E-mail: {email}`,
      `## Kinderen

Deze winkel is niet bedoeld voor kinderen onder de 13 jaar, en we bewaren niet bewust gegevens van hen.`,
    ),
  },
};
