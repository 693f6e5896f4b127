import type { SummaryMessages } from './messages.ts';

export const da: SummaryMessages = {
  title: 'Stop dagsoverblikket?',
  lead: 'Ingen hos {company} får længere dagsoverblikket. E-mails om enkelte ordrer og budgetter kommer stadig.',
  button: 'Stop dagsoverblikket',
  done_title: 'Dagsoverblikket er stoppet',
  done: 'En administrator hos {company} kan slå det til igen i overblikket over ethvert event.',
};
