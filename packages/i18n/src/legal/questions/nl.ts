import type { Questions } from './questions.ts';

export const nl: Questions = {
  delivery: {
    question: 'Wanneer komt mijn bestelling aan?',
    answer: 'We bedrukken elk artikel speciaal voor jou. Meestal komt het 4 tot 6 werkdagen na je bestelling aan.',
  },
  shipping: {
    question: 'Wat kost de verzending?',
    answer:
      'Dat hangt ervan af waar je bestelling naartoe gaat en hoe snel ze er moet zijn. Bij het afrekenen zie je elke manier met de prijs voordat je betaalt.',
  },
  follow: {
    question: 'Waar is mijn bestelling?',
    answer:
      'In de e-mail die je bestelling bevestigt, staat een link naar een eigen pagina die laat zien hoever we zijn. Je krijgt nog een e-mail zodra de bestelling onze drukkerij verlaat.',
  },
  change: {
    question: 'Kan ik mijn adres of maat nog wijzigen?',
    answer:
      'Ja, tot je bestelling naar de drukker gaat: in de bevestigingsmail staat een link naar een eigen pagina, waar je allebei kunt wijzigen.',
  },
  sizes: {
    question: 'Welke maat heb ik nodig?',
    answer:
      'Op elke productpagina staat een maattabel. Leg iets dat je goed past plat op tafel, meet het op en vergelijk. Twijfel je tussen twee maten, neem dan de grootste.',
  },
  returns: {
    question: 'Kan ik iets terugsturen?',
    answer:
      'Ja. Je kunt je bestelling binnen 14 dagen na ontvangst herroepen; in de [algemene voorwaarden](/terms-and-conditions) staat hoe. Alleen artikelen met je eigen woorden zijn speciaal voor jou gemaakt en kunnen niet terug, tenzij er iets mis mee is.',
  },
  returns_us: {
    question: 'Kan ik iets terugsturen?',
    answer:
      'Elk artikel wordt op bestelling gemaakt. Daarom kunnen we niets terugnemen vanwege een verkeerde maat of omdat je je bedenkt. Is er iets mis met een artikel, laat het ons dan binnen 30 dagen weten: we vervangen het of je krijgt je geld terug.',
  },
  problem: {
    question: 'Er is iets mis met mijn bestelling. Wat nu?',
    answer:
      'Stuur ons een foto en je bestelnummer. Is het artikel verkeerd bedrukt, beschadigd of kwijtgeraakt, dan sturen we het opnieuw.',
  },
  payment: {
    question: 'Hoe kan ik betalen?',
    answer:
      'Met een kaart, bij het afrekenen. Je kaartgegevens gaan rechtstreeks naar de betaaldienst; wij zien ze nooit.',
  },
  contact: {
    question: 'Hoe kan ik jullie bereiken?',
    answer: 'Met ons [contactformulier]({contact_page}).\nPer e-mail: {email}',
  },
  gift_code: {
    question: 'Mijn promotiecode werkt niet. Hoe komt dat?',
    answer:
      'Controleer of je de code precies zo hebt ingevoerd als je hem kreeg; hoofdletters, spaties en streepjes maken niet uit. De meeste codes werken maar één keer.',
  },
  gift_cost: {
    question: 'Kost mijn cadeau me iets?',
    answer: 'Nee. Het cadeau en de bezorging zijn gratis. Je hebt alleen je actiecode nodig.',
  },
  gift_exchange: {
    question: 'Kan ik mijn cadeau ruilen?',
    answer:
      'Tot je bestelt, kun je vrij kiezen. Daarna kan een cadeau niet worden geruild voor een ander of voor geld.',
  },
};
