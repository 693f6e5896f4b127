import type { ShopWidgetProduct } from '@inkstand/contract/integrations/shop-widget';
import type { ShopWidgetTranslator } from '@inkstand/i18n/shop-widget';
import { element } from './element.ts';

type FieldSettings = ShopWidgetProduct['fields'][number];

export interface Field {
  key: string;
  box: HTMLElement;
  input: HTMLInputElement;
  problem: HTMLElement;
  showProblem: (message: string) => void;
}

interface Listeners {
  onInput: () => void;
  onFocus: () => void;
}

/** A labelled text field with its counter and the place for its problem. */
export function createField(settings: FieldSettings, id: string, t: ShopWidgetTranslator, listeners: Listeners): Field {
  const { key, label: text, max_length: most, required, placeholder } = settings;
  const [inputId, problemId, hintId] = [`input-${id}`, `problem-${id}`, `hint-${id}`];
  const label = element('label', { for: inputId }, text);
  if (!required) label.append(element('span', { class: 'optional' }, ` (${t('optional')})`));
  const input = element('input', {
    id: inputId,
    autocomplete: 'off',
    enterkeyhint: 'done',
    placeholder: placeholder.replaceAll('\n', ' '),
    'aria-describedby': hintId,
    ...(required ? { 'aria-required': 'true' } : {}),
  });
  const problem = element('p', { id: problemId, class: 'problem' });
  const counter = element('span', { class: 'counter', 'aria-hidden': 'true' });
  const hint = element('span', { id: hintId, class: 'hidden' }, t('at_most', { max: most }));
  const whenEmpty = settings.prints_when_empty
    ? t('empty_prints', { text: settings.prints_when_empty.replaceAll('\n', ' ') })
    : t('empty_prints_nothing');
  const note = element('div', { class: 'note' });
  note.append(problem, ...(required ? [] : [element('span', {}, whenEmpty)]), counter, hint);
  const box = element('div', { class: 'field' });
  box.append(label, input, note);

  const count = () => {
    counter.textContent = `${[...input.value].length} / ${most}`;
  };
  /** Cuts to the length in letters as people count them, not in UTF-16 units. */
  const take = () => {
    const letters = [...input.value];
    if (letters.length > most) {
      const caret = input.selectionStart ?? input.value.length;
      input.value = letters.slice(0, most).join('');
      input.setSelectionRange(caret, caret);
    }
    count();
    listeners.onInput();
  };
  // An input method replaces letters until it is done.
  input.addEventListener('input', (event) => !(event as InputEvent).isComposing && take());
  input.addEventListener('compositionend', take);
  input.addEventListener('focus', listeners.onFocus);
  count();

  return {
    key,
    box,
    input,
    problem,
    showProblem(message) {
      if (problem.textContent === message) return;
      problem.textContent = message;
      if (message === '') input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', message === '' ? hintId : `${problemId} ${hintId}`);
    },
  };
}
