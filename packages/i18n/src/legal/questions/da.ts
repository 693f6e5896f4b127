import type { Questions } from './questions.ts';

export const da: Questions = {
  delivery: {
    question: 'Hvornår kommer min bestilling?',
    answer: 'Vi trykker hver vare til dig. Den kommer som regel 4 til 6 hverdage efter bestillingen.',
  },
  shipping: {
    question: 'Hvad koster forsendelsen?',
    answer:
      'Det afhænger af, hvor din bestilling skal hen, og hvor hurtigt den skal være fremme. Ved kassen ser du alle forsendelsesmåder med deres pris, før du betaler.',
  },
  follow: {
    question: 'Hvor er min bestilling?',
    answer:
      'E-mailen, der bekræfter din bestilling, har et link til en side, som viser, hvor langt den er. Du får endnu en e-mail, når den forlader vores trykkeri.',
  },
  change: {
    question: 'Kan jeg stadig ændre adresse eller størrelse?',
    answer:
      'Ja, indtil din bestilling går til trykkeriet: E-mailen, der bekræfter den, har et link til dens egen side, hvor du kan ændre begge dele.',
  },
  sizes: {
    question: 'Hvilken størrelse skal jeg bruge?',
    answer:
      'På hver produktside er der en størrelsesguide med mål. Læg noget tøj, der passer dig, fladt på bordet, mål det, og sammenlign. Er du mellem to størrelser, så vælg den største.',
  },
  returns: {
    question: 'Kan jeg sende noget tilbage?',
    answer:
      'Ja. Du kan fortryde inden for 14 dage, efter at du har fået din bestilling; i [vilkårene](/terms-and-conditions) står der hvordan. Kun varer med dine egne ord er lavet til dig alene og kan ikke sendes tilbage, medmindre der er noget galt med dem.',
  },
  returns_us: {
    question: 'Kan jeg sende noget tilbage?',
    answer:
      'Alle varer laves på bestilling, så vi kan ikke tage noget tilbage på grund af en forkert størrelse, eller fordi du har ombestemt dig. Er der noget galt med en vare, så sig det til os inden for 30 dage; vi erstatter den eller giver dig pengene tilbage.',
  },
  problem: {
    question: 'Der er noget galt med min bestilling. Hvad gør jeg?',
    answer:
      'Send os et billede og dit ordrenummer. Hvis varen er fejltrykt, beskadiget eller bortkommet, sender vi den igen.',
  },
  payment: {
    question: 'Hvordan kan jeg betale?',
    answer: 'Med kort, ved kassen. Dine kortoplysninger går direkte til betalingstjenesten; vi ser dem aldrig.',
  },
  contact: {
    question: 'Hvordan kan jeg få fat i jer?',
    answer: 'Med vores [kontaktformular]({contact_page}).\nPr. e-mail: {email}',
  },
  gift_code: {
    question: 'Min kampagnekode virker ikke. Hvorfor?',
    answer:
      'Kontrollér, at den er skrevet, som du fik den; store bogstaver, mellemrum og bindestreger er ligegyldige. De fleste koder kan kun bruges én gang.',
  },
  gift_cost: {
    question: 'Koster min gave noget?',
    answer: 'Nej. Gaven og leveringen er gratis. Du skal kun bruge din kampagnekode.',
  },
  gift_exchange: {
    question: 'Kan jeg bytte min gave?',
    answer: 'Indtil du bestiller, kan du vælge frit. Derefter kan en gave ikke byttes til en anden eller til penge.',
  },
};
