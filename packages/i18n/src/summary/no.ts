import type { SummaryMessages } from './messages.ts';

export const no: SummaryMessages = {
  title: 'Stoppe dagsoversikten?',
  lead: 'Ingen hos {company} får dagsoversikten lenger. E-poster om enkeltbestillinger og budsjetter kommer fortsatt.',
  button: 'Stopp dagsoversikten',
  done_title: 'Dagsoversikten er stoppet',
  done: 'En administrator hos {company} kan slå den på igjen i oversikten over et hvilket som helst arrangement.',
};
