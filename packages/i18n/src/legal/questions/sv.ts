import type { Questions } from './questions.ts';

export const sv: Questions = {
  delivery: {
    question: 'När kommer min beställning?',
    answer: 'Vi trycker varje vara åt dig. Den kommer oftast 4 till 6 arbetsdagar efter beställningen.',
  },
  shipping: {
    question: 'Vad kostar frakten?',
    answer:
      'Det beror på vart din beställning ska och hur snabbt den ska vara framme. I kassan ser du varje fraktsätt med pris innan du betalar.',
  },
  follow: {
    question: 'Var är min beställning?',
    answer:
      'Mejlet som bekräftar din beställning har en länk till en egen sida som visar hur långt den har kommit. Du får ett mejl till när den lämnar vårt tryckeri.',
  },
  change: {
    question: 'Kan jag fortfarande ändra adress eller storlek?',
    answer:
      'Ja, tills din beställning skickas till tryckeriet: mejlet som bekräftar den har en länk till en egen sida där du kan ändra båda.',
  },
  sizes: {
    question: 'Vilken storlek behöver jag?',
    answer:
      'Varje produktsida har en storleksguide med mått. Lägg ett plagg som passar dig plant på bordet, mät det och jämför. Är du mellan två storlekar, ta den större.',
  },
  returns: {
    question: 'Kan jag skicka tillbaka något?',
    answer:
      'Ja. Du kan ångra dig inom 14 dagar efter att du har fått din beställning; i [villkoren](/terms-and-conditions) står det hur. Bara varor med dina egna ord är gjorda för dig ensam och kan inte skickas tillbaka, om det inte är något fel på dem.',
  },
  returns_us: {
    question: 'Kan jag skicka tillbaka något?',
    answer:
      'Varje vara görs på beställning, så vi kan inte ta tillbaka varor för att storleken är fel eller för att du har ändrat dig. Är det något fel på en vara, hör av dig inom 30 dagar så ersätter vi den eller ger dig pengarna tillbaka.',
  },
  problem: {
    question: 'Något är fel med min beställning. Vad gör jag?',
    answer:
      'Skicka ett foto och ditt ordernummer till oss. Om varan är feltryckt, skadad eller borttappad skickar vi den igen.',
  },
  payment: {
    question: 'Hur kan jag betala?',
    answer: 'Med kort, i kassan. Dina kortuppgifter går direkt till betaltjänsten; vi ser dem aldrig.',
  },
  contact: {
    question: 'Hur når jag er?',
    answer: 'Med vårt [kontaktformulär]({contact_page}).\nVia e-post: {email}',
  },
  gift_code: {
    question: 'Min kampanjkod fungerar inte. Varför?',
    answer:
      'Kontrollera att den är skriven som du fick den; stora bokstäver, mellanslag och bindestreck spelar ingen roll. De flesta koder kan bara användas en gång.',
  },
  gift_cost: {
    question: 'Kostar min gåva något?',
    answer: 'Nej. Gåvan och leveransen är gratis. Du behöver bara din kampanjkod.',
  },
  gift_exchange: {
    question: 'Kan jag byta min gåva?',
    answer: 'Tills du beställer kan du välja fritt. Därefter kan en gåva inte bytas mot en annan eller mot pengar.',
  },
};
