import type { SummaryMessages } from './messages.ts';

export const de: SummaryMessages = {
  title: 'Tagesübersicht abbestellen?',
  lead: 'Bei {company} erhält dann niemand mehr die Tagesübersicht. E-Mails zu einzelnen Bestellungen und Budgets kommen weiterhin.',
  button: 'Tagesübersicht abbestellen',
  done_title: 'Die Tagesübersicht ist abbestellt',
  done: 'Eine Administratorin oder ein Administrator von {company} kann sie in der Übersicht jedes Events wieder einschalten.',
};
