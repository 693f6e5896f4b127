import type { ShopWidgetCheck, ShopWidgetProduct } from '@inkstand/contract/integrations/shop-widget';
import type { ShopWidgetTranslator } from '@inkstand/i18n/shop-widget';
import { element } from './element.ts';
import { createField, type Field } from './field.ts';
import { createPreview } from './preview.ts';
import { css } from './style.ts';

type Pictures = ShopWidgetCheck['previews'];

export interface View {
  host: HTMLElement;
  showProduct: (product: ShopWidgetProduct) => void;
  /** The fields could not be loaded. */
  showUnloaded: (retry: () => void) => void;
  showBusy: () => void;
  /** @param plain pictures of the colour without texts */
  showCheck: (check: ShopWidgetCheck, plain: Pictures) => void;
  /** The texts could not be checked. */
  showFailed: () => void;
  texts: () => Record<string, string>;
  onType: (listener: () => void) => void;
  /** From now on, an empty required field shows that it is one. */
  askForRequired: () => void;
  focusProblem: () => void;
}

/** The fields with their preview, in a shadow root: neither the theme's styles nor ours reach the other. */
export function createView(t: ShopWidgetTranslator): View {
  const host = element('div', { 'data-inkstand-widget': '' });
  const root = host.attachShadow({ mode: 'open' });
  const title = element('h2', { id: 'title' }, t('title'));
  const fieldBox = element('div', { class: 'fields' });
  const failure = element('p', { class: 'problem', hidden: '' });
  const status = element('p', { class: 'hidden', role: 'status' });
  const preview = createPreview(t);
  const card = element('section', { class: 'card', 'aria-labelledby': 'title', 'aria-busy': 'true' });
  card.append(title, preview.figure, fieldBox, status);
  root.append(element('style', {}, css), card);

  let product: ShopWidgetProduct | undefined;
  let fields: Field[] = [];
  let asksForRequired = false;
  let problems: ShopWidgetCheck['problems'] = [];
  const listeners: (() => void)[] = [];
  const texts = () => Object.fromEntries(fields.map(({ key, input }) => [key, input.value]));

  function showProblems(): void {
    for (const field of fields) {
      const problem = problems.find(({ key }) => key === field.key);
      const isAskedFor = problem?.code === 'required' ? asksForRequired : problem !== undefined;
      field.showProblem(isAskedFor && problem ? (problem.code === 'required' ? t('required') : problem.message) : '');
    }
  }

  function showFailure(text: string): void {
    failure.textContent = text;
    failure.hidden = text === '';
  }

  return {
    host,
    texts,
    onType: (listener) => void listeners.push(listener),
    showProduct(found) {
      product = found;
      const sides = [...new Set(found.fields.map(({ side }) => side))];
      preview.setSides(sides);
      fields = found.fields.map((field, index) =>
        createField(field, String(index), t, {
          onInput: () => {
            preview.setSide(field.side);
            for (const listener of listeners) listener();
          },
          onFocus: () => preview.setSide(field.side),
        }),
      );
      fieldBox.replaceChildren(...fields.map(({ box }) => box), failure);
      card.removeAttribute('aria-busy');
    },
    showUnloaded(retry) {
      const button = element('button', { type: 'button', class: 'retry' }, t('retry'));
      button.addEventListener('click', retry);
      fieldBox.replaceChildren(element('p', { class: 'problem', role: 'alert' }, t('unloaded')), button);
      card.removeAttribute('aria-busy');
    },
    showBusy() {
      preview.setBusy(true);
      status.textContent = t('checking');
    },
    showCheck(check, plain) {
      problems = check.problems;
      showProblems();
      showFailure('');
      preview.setBusy(false);
      const typed = Object.values(texts()).filter((text) => text.trim() !== '');
      // With a text that cannot be printed, the last picture stays.
      if (problems.every(({ code }) => code === 'required')) {
        const name = product?.name ?? '';
        if (typed.length === 0) preview.show(plain, name);
        else preview.show(check.previews, t('label_and_value', { label: name, value: typed.join(', ') }));
      }
      const shown = fields.flatMap(({ problem }) => problem.textContent || []);
      status.textContent = shown.length > 0 ? shown.join(' ') : typed.length > 0 ? t('updated') : '';
    },
    showFailed() {
      preview.setBusy(false);
      showFailure(t('failed'));
      status.textContent = t('failed');
    },
    askForRequired() {
      asksForRequired = true;
      showProblems();
    },
    focusProblem() {
      const field = fields.find(({ problem }) => problem.textContent !== '');
      field?.input.focus();
      (field?.box ?? failure).scrollIntoView({ block: 'nearest' });
    },
  };
}
