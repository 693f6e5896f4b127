import { make } from './dom.js';
import { applyAppearance, dress } from './styles.js';

/** What is to be paid; nothing where a card is only kept for later. */
function amountOf(intent, locale) {
  if (intent.amount === undefined) return [];
  const currency = intent.currency.toUpperCase();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits;
  return [make('p', { class: 'amount' }, format.format(intent.amount / 10 ** digits))];
}

/** Asks for the bank's answer in a dialog; resolves with `complete` or `fail`. Escape fails, as closing a real one does. */
export function askForChallenge({ words, locale, appearance, intent }) {
  const host = make('div', {});
  applyAppearance(host, appearance);
  const root = host.attachShadow({ mode: 'open' });
  dress(root);
  const complete = make('button', { type: 'button', class: 'primary', autofocus: true }, words.complete);
  const fail = make('button', { type: 'button' }, words.fail);
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title' },
    make('h2', { id: 'title' }, words.challengeTitle),
    ...amountOf(intent, locale),
    make('p', { class: 'explanation' }, words.challengeText),
    make('div', { class: 'buttons' }, complete, fail),
  );
  root.append(dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    const finish = (outcome) => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    complete.addEventListener('click', () => finish('complete'));
    fail.addEventListener('click', () => finish('fail'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('fail');
    });
    dialog.showModal();
  });
}
