import type { Message } from '../translator.ts';

// The page behind the link in a daily summary.
export const en = {
  title: 'Stop the daily summary?',
  lead: 'Nobody at {company} will get the daily summary by mail any more. Mails about single orders and budgets still come.',
  button: 'Stop the daily summary',
  done_title: 'The daily summary is stopped',
  done: 'An administrator of {company} can switch it on again, in the overview of any event.',
} as const satisfies Record<string, Message>;
