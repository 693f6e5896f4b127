import type { Questions } from './questions.ts';

export const no: Questions = {
  delivery: {
    question: 'Når kommer bestillingen min?',
    answer: 'Vi trykker hver vare til deg. Den kommer som regel 4 til 6 virkedager etter bestillingen.',
  },
  shipping: {
    question: 'Hva koster frakten?',
    answer:
      'Det kommer an på hvor bestillingen skal, og hvor raskt den skal være fremme. I kassen ser du alle fraktmåter med pris før du betaler.',
  },
  follow: {
    question: 'Hvor er bestillingen min?',
    answer:
      'E-posten som bekrefter bestillingen, har en lenke til en egen side som viser hvor langt den er kommet. Du får en ny e-post når den forlater trykkeriet vårt.',
  },
  change: {
    question: 'Kan jeg fortsatt endre adresse eller størrelse?',
    answer:
      'Ja, til bestillingen går til trykkeriet: E-posten som bekrefter den, har en lenke til en egen side der du kan endre begge deler.',
  },
  sizes: {
    question: 'Hvilken størrelse trenger jeg?',
    answer:
      'Hver produktside har en størrelsesguide med mål. Legg et plagg som passer deg, flatt på bordet, mål det og sammenlign. Er du mellom to størrelser, velger du den største.',
  },
  returns: {
    question: 'Kan jeg sende noe tilbake?',
    answer:
      'Ja. Du kan angre innen 14 dager etter at du har fått bestillingen; i [vilkårene](/terms-and-conditions) står det hvordan. Bare varer med dine egne ord er laget for deg alene og kan ikke sendes tilbake, med mindre det er noe galt med dem.',
  },
  returns_us: {
    question: 'Kan jeg sende noe tilbake?',
    answer:
      'Alle varer lages på bestilling, så vi kan ikke ta noe tilbake på grunn av feil størrelse eller fordi du har ombestemt deg. Er det noe galt med en vare, si fra til oss innen 30 dager; vi erstatter den eller gir deg pengene tilbake.',
  },
  problem: {
    question: 'Noe er galt med bestillingen min. Hva gjør jeg?',
    answer:
      'Send oss et bilde og ordrenummeret ditt. Hvis varen er feiltrykt, skadet eller har kommet bort, sender vi den på nytt.',
  },
  payment: {
    question: 'Hvordan kan jeg betale?',
    answer: 'Med kort, i kassen. Kortopplysningene dine går rett til betalingstjenesten; vi ser dem aldri.',
  },
  contact: {
    question: 'Hvordan får jeg tak i dere?',
    answer: 'Med [kontaktskjemaet]({contact_page}).\nPå e-post: {email}',
  },
  gift_code: {
    question: 'Kampanjekoden min virker ikke. Hvorfor?',
    answer:
      'Sjekk at den er skrevet slik du fikk den; store bokstaver, mellomrom og bindestreker spiller ingen rolle. De fleste koder kan bare brukes én gang.',
  },
  gift_cost: {
    question: 'Koster gaven meg noe?',
    answer: 'Nei. Gaven og leveringen er gratis. Du trenger bare kampanjekoden din.',
  },
  gift_exchange: {
    question: 'Kan jeg bytte gaven?',
    answer: 'Til du bestiller, kan du velge fritt. Etter det kan en gave ikke byttes i en annen eller i penger.',
  },
};
