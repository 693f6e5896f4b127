import type { SummaryMessages } from './messages.ts';

export const it: SummaryMessages = {
  title: 'Disattivare il riepilogo giornaliero?',
  lead: 'Nessuno in {company} riceverà più il riepilogo giornaliero. Le e-mail su singoli ordini e budget continuano ad arrivare.',
  button: 'Disattiva il riepilogo giornaliero',
  done_title: 'Il riepilogo giornaliero è disattivato',
  done: 'Un amministratore di {company} può riattivarlo nella panoramica di qualsiasi evento.',
};
