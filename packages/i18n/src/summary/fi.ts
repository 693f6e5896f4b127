import type { SummaryMessages } from './messages.ts';

export const fi: SummaryMessages = {
  title: 'Lopetetaanko päivittäinen yhteenveto?',
  lead: 'Kukaan yrityksessä {company} ei enää saa päivittäistä yhteenvetoa. Viestit yksittäisistä tilauksista ja budjeteista tulevat edelleen.',
  button: 'Lopeta päivittäinen yhteenveto',
  done_title: 'Päivittäinen yhteenveto on lopetettu',
  done: 'Yrityksen {company} pääkäyttäjä voi ottaa sen uudelleen käyttöön minkä tahansa tapahtuman yleiskatsauksessa.',
};
