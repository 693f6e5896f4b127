import type { SummaryMessages } from './messages.ts';

export const sv: SummaryMessages = {
  title: 'Stoppa dagssammanfattningen?',
  lead: 'Ingen på {company} får dagssammanfattningen längre. Mejl om enskilda beställningar och budgetar kommer fortfarande.',
  button: 'Stoppa dagssammanfattningen',
  done_title: 'Dagssammanfattningen är stoppad',
  done: 'En administratör på {company} kan slå på den igen i översikten för valfritt event.',
};
