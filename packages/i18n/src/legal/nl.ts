import type { Terms, TermsSection } from './terms.ts';

const data: TermsSection = {
  heading: 'Je persoonsgegevens',
  paragraphs: [
    'We gebruiken je naam, adres, e-mailadres en telefoonnummer om je bestelling te maken, te bezorgen en je erover te schrijven. De drukker en de bezorger krijgen wat ze daarvoor nodig hebben, en verder niemand.',
    'Schrijf naar {email} als je wilt weten wat we over je bewaren, of als je het wilt laten verbeteren of verwijderen.',
  ],
};

const questions: TermsSection = {
  heading: 'Vragen en klachten',
  paragraphs: ['Schrijf naar {email} en noem je bestelreferentie. We antwoorden zo snel als we kunnen.'],
};

const seller: TermsSection = {
  heading: 'Van wie je koopt',
  paragraphs: [
    'De winkel {store} is van {company}.',
    'Adres: {address}',
    'Btw-nummer: {vat_number}',
    'Je kunt ons schrijven via {email}.',
  ],
};

const order: TermsSection = {
  heading: 'Je bestelling',
  paragraphs: [
    'Door te betalen doe je ons een aanbod om te kopen wat in je winkelmandje ligt. We aanvaarden het door je bestelling per e-mail te bevestigen; dan komt de overeenkomst tot stand.',
    'Kunnen we iets niet maken waarvoor je hebt betaald, dan laten we je dat weten en krijg je je geld terug.',
  ],
};

const delivery: TermsSection = {
  heading: 'Drukken en bezorgen',
  paragraphs: [
    'Elk artikel wordt gedrukt nadat je het hebt besteld. Het komt meestal binnen 4 tot 6 werkdagen aan op het adres dat je hebt opgegeven. De pagina van je bestelling laat zien hoe ver die is.',
    'Je kunt je adres of maat aanpassen tot je bestelling naar de drukker gaat: schrijf ons via {email}.',
    'Kleuren kunnen er op stof iets anders uitzien dan op een scherm.',
  ],
};

export const nl: Terms = {
  buyer: [
    seller,
    order,
    {
      heading: 'Prijzen en betaling',
      paragraphs: [
        'De prijzen zijn inclusief btw waar btw verschuldigd is. De verzendkosten komen er bij het afrekenen bij, en je ziet het totaal voordat je betaalt.',
        'Je betaalt met een kaart via onze betaaldienst. Je kaartnummer komt nooit bij ons.',
      ],
    },
    delivery,
    {
      heading: 'Als je je bedenkt',
      paragraphs: [
        'Je kunt tot 14 dagen na ontvangst zonder reden afzien van je bestelling. Laat het ons per e-mail weten en stuur de artikelen binnen 14 dagen daarna terug. We betalen dan terug wat je hebt betaald, de standaardverzendkosten inbegrepen; het terugsturen betaal je zelf.',
        'Artikelen die met je eigen tekst zijn gepersonaliseerd, zijn alleen voor jou gemaakt en kunnen niet terug, tenzij er iets mis mee is.',
      ],
    },
    {
      heading: 'Als er iets mis is',
      paragraphs: [
        'Is een artikel verkeerd gedrukt, beschadigd of niet wat je hebt besteld, dan vervangen we het of krijg je je geld terug. Een foto helpt ons om dat snel te doen. De rechten die de wet je als consument geeft, blijven gelden.',
      ],
    },
    data,
    {
      heading: 'Welk recht geldt',
      paragraphs: [
        'Het recht van het land waar {company} is gevestigd geldt. Rechten die je als consument in je eigen land beschermen, blijven gelden.',
      ],
    },
    questions,
  ],
  buyer_us: [
    seller,
    order,
    {
      heading: 'Prijzen, belasting en betaling',
      paragraphs: [
        'De prijzen zijn in Amerikaanse dollars en exclusief sales tax. Sales tax en verzendkosten komen er bij het afrekenen bij, en je ziet het eindtotaal voordat je betaalt.',
        'Je betaalt met een kaart via onze betaaldienst. Je kaartnummer komt nooit bij ons.',
      ],
    },
    delivery,
    {
      heading: 'Retourneren',
      paragraphs: [
        'Elk artikel wordt op bestelling gemaakt. Daarom kunnen we niets terugnemen vanwege een verkeerde maat of omdat je je bedenkt.',
        'Is een artikel verkeerd gedrukt, beschadigd of niet wat je hebt besteld, laat het ons dan binnen 30 dagen na ontvangst weten, met een foto. We vervangen het of je krijgt je geld terug.',
      ],
    },
    data,
    {
      heading: 'Welk recht geldt',
      paragraphs: [
        'Het recht van de staat waar {company} is gevestigd geldt. Rechten die het recht van je eigen staat je geeft en waarvan niet kan worden afgeweken, blijven gelden.',
      ],
    },
    questions,
  ],
  recipient: [
    {
      heading: 'Van wie je het cadeau krijgt',
      paragraphs: [
        'De cadeaus van {store} krijg je van {company}.',
        'Adres: {address}',
        'Je kunt ons schrijven via {email}.',
      ],
    },
    {
      heading: 'Je cadeau aanvragen',
      paragraphs: [
        'Je cadeau is gratis, de bezorging ook. Je hebt de actiecode nodig die je hebt gekregen; die werkt één keer en mag niet worden verkocht.',
        'Er is één cadeau per persoon en adres, zolang er cadeaus zijn. Kan een bestelling niet worden gemaakt, dan laten we je dat weten.',
      ],
    },
    delivery,
    {
      heading: 'Als er iets mis mee is',
      paragraphs: [
        'Komt je cadeau verkeerd gedrukt of beschadigd aan, schrijf ons dan binnen 30 dagen met een foto en we sturen je een nieuw. Een cadeau kan niet voor geld worden ingeruild.',
      ],
    },
    data,
    questions,
  ],
};
