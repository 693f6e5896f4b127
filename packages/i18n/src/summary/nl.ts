import type { SummaryMessages } from './messages.ts';

export const nl: SummaryMessages = {
  title: 'Dagoverzicht stoppen?',
  lead: 'Niemand bij {company} krijgt dan nog het dagoverzicht. E-mails over afzonderlijke bestellingen en budgetten blijven komen.',
  button: 'Dagoverzicht stoppen',
  done_title: 'Het dagoverzicht is gestopt',
  done: 'Een beheerder van {company} kan het weer inschakelen in het overzicht van elk event.',
};
