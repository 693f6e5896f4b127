import type { Questions } from './questions.ts';

export const fi: Questions = {
  delivery: {
    question: 'Milloin tilaukseni saapuu?',
    answer: 'Painamme jokaisen tuotteen juuri sinulle. Se saapuu yleensä 4–6 arkipäivässä tilauksesta.',
  },
  shipping: {
    question: 'Mitä toimitus maksaa?',
    answer:
      'Se riippuu siitä, minne tilauksesi lähtee ja kuinka nopeasti sen pitää olla perillä. Kassalla näet jokaisen toimitustavan hintoineen ennen kuin maksat.',
  },
  follow: {
    question: 'Missä tilaukseni on?',
    answer:
      'Tilausvahvistuksessa on linkki tilauksen omalle sivulle, josta näet, missä vaiheessa se on. Saat toisen sähköpostin, kun tilaus lähtee painostamme.',
  },
  change: {
    question: 'Voinko vielä muuttaa osoitetta tai kokoa?',
    answer:
      'Kyllä, siihen asti kun tilauksesi siirtyy painoon: vahvistusviestissä on linkki tilauksen omalle sivulle, jossa voit muuttaa molempia.',
  },
  sizes: {
    question: 'Minkä koon tarvitsen?',
    answer:
      'Jokaisella tuotesivulla on kokotaulukko mittoineen. Levitä hyvin istuva vaatteesi pöydälle, mittaa se ja vertaa. Jos olet kahden koon välissä, valitse suurempi.',
  },
  returns: {
    question: 'Voinko palauttaa tuotteen?',
    answer:
      'Kyllä. Voit peruuttaa ostoksesi 14 päivän kuluessa tilauksen saapumisesta; ohjeet ovat [käyttöehdoissa](/terms-and-conditions). Vain omalla tekstilläsi varustetut tuotteet on tehty yksin sinua varten, eikä niitä voi palauttaa, ellei niissä ole vikaa.',
  },
  returns_us: {
    question: 'Voinko palauttaa tuotteen?',
    answer:
      'Jokainen tuote tehdään tilauksesta, joten emme voi ottaa tuotteita takaisin väärän koon tai mielenmuutoksen vuoksi. Jos tuotteessa on vikaa, kerro siitä 30 päivän kuluessa, niin korvaamme sen uudella tai palautamme rahasi.',
  },
  problem: {
    question: 'Tilauksessani on jotain vialla. Mitä teen?',
    answer:
      'Lähetä meille kuva ja tilausnumerosi. Jos tuote on painettu väärin, vaurioitunut tai kadonnut, lähetämme sen uudelleen.',
  },
  payment: {
    question: 'Miten voin maksaa?',
    answer: 'Kortilla, kassalla. Korttitietosi menevät suoraan maksupalvelulle; me emme näe niitä koskaan.',
  },
  contact: {
    question: 'Miten saan teihin yhteyden?',
    answer: 'Käytä [yhteydenottolomaketta]({contact_page}).\nSähköposti: {email}',
  },
  gift_code: {
    question: 'Kampanjakoodini ei toimi. Miksi?',
    answer:
      'Tarkista, että se on kirjoitettu niin kuin sait sen; isoilla kirjaimilla, välilyönneillä ja yhdysmerkeillä ei ole väliä. Useimpia koodeja voi käyttää vain kerran.',
  },
  gift_cost: {
    question: 'Maksaako lahja minulle jotain?',
    answer: 'Ei. Lahja ja sen toimitus ovat ilmaisia. Tarvitset vain kampanjakoodisi.',
  },
  gift_exchange: {
    question: 'Voinko vaihtaa lahjani?',
    answer: 'Tilaukseen asti voit valita vapaasti. Sen jälkeen lahjaa ei voi vaihtaa toiseen eikä rahaan.',
  },
};
