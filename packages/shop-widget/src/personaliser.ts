import type { ShopWidgetCheck, ShopWidgetProduct } from '@inkstand/contract/integrations/shop-widget';
import { createShopWidgetTranslator } from '@inkstand/i18n/shop-widget';
import { type Api, createApi } from './api.ts';
import { blockExpress, guardForms } from './guard-forms.ts';
import { type PageProduct, pageLanguage } from './page.ts';
import { chosenVariant, findForms, mainForm, matchTheme, placeInForm, writeProperties } from './product-forms.ts';
import { createView, type View } from './view.ts';

/** Typing pauses this long before the texts are checked. */
const PAUSE_MS = 300;

interface Settings {
  origin: string;
  shop: string;
  product: PageProduct;
}

/** Shows the fields of one product of the page. `refresh` follows a theme that has redrawn its form. */
export function startPersonaliser({ origin, shop, product }: Settings): { refresh: () => void } {
  const language = pageLanguage();
  const t = createShopWidgetTranslator(language);
  const api = createApi(origin, shop, product.id, language);
  const view = createView(t);
  let running: { refresh: () => void } | undefined;

  const place = () => {
    const form = mainForm(findForms({}));
    if (product.place?.isConnected) product.place.replaceChildren(view.host);
    else if (form) placeInForm(form, view.host);
    if (form) matchTheme(form, view.host);
  };
  const load = async () => {
    // The space is taken before the answer arrives, so that nothing below it moves.
    if (product.isPersonalisable) place();
    const found = await api.product().catch(() => 'failed' as const);
    if (found === 'failed') {
      if (product.isPersonalisable) view.showUnloaded(() => void load());
      return;
    }
    if (!found || found.fields.length === 0) return view.host.remove();
    if (!view.host.isConnected) place();
    view.showProduct(found);
    running = runFields(found, { view, api, place });
  };
  void load();
  return { refresh: () => running?.refresh() };
}

/** The texts that a check was about. */
interface Checked {
  key: string;
  result: ShopWidgetCheck;
}

interface Parts {
  view: View;
  api: Api;
  /** Puts the fields into the page. */
  place: () => void;
}

function runFields(product: ShopWidgetProduct, { view, api, place }: Parts) {
  let checked: Checked | undefined;
  let underway: { key: string; done: Promise<boolean> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forms: readonly HTMLFormElement[] = [];
  let shownVariant: string | undefined;

  const variant = () => chosenVariant(mainForm(forms));
  const colour = () => product.variants[variant()] ?? Object.keys(product.pictures)[0] ?? '';
  const currentKey = () => JSON.stringify([variant(), view.texts()]);
  const isReady = () => checked?.key === currentKey() && checked.result.properties !== null;

  /** The result for empty fields needs no call; undefined when something was typed. */
  function checkEmpty(): ShopWidgetCheck | undefined {
    if (Object.values(view.texts()).some((text) => text.trim() !== '')) return undefined;
    const problems = product.fields.flatMap(({ key, required }) =>
      required ? [{ key, code: 'required', message: '' }] : [],
    );
    return { problems, previews: {}, properties: problems.length > 0 ? null : [] };
  }

  function write(): void {
    const isDone = isReady();
    const properties = isDone ? (checked?.result.properties ?? []) : [];
    for (const form of forms) writeProperties(form, properties);
    blockExpress(forms, !isDone);
  }

  function take(key: string, result: ShopWidgetCheck): void {
    checked = { key, result };
    view.showCheck(result, product.pictures[colour()] ?? {});
    write();
  }

  /** Checks the texts as they are; true when they can be printed. */
  function check(): Promise<boolean> {
    clearTimeout(timer);
    const key = currentKey();
    if (checked?.key === key) return Promise.resolve(isReady());
    if (underway?.key === key) return underway.done;
    const empty = checkEmpty();
    if (empty) {
      take(key, empty);
      return Promise.resolve(isReady());
    }
    view.showBusy();
    const done = ask(key);
    underway = { key, done };
    return done;
  }

  async function ask(key: string): Promise<boolean> {
    try {
      const result = await api.check(variant(), view.texts());
      // Something else was typed meanwhile, and is checked by itself.
      if (key !== currentKey()) return check();
      take(key, result);
      return isReady();
    } catch {
      if (key === currentKey()) view.showFailed();
      return false;
    } finally {
      if (underway?.key === key) underway = undefined;
    }
  }

  async function attempt(): Promise<boolean> {
    view.askForRequired();
    const isDone = await check();
    if (!isDone) view.focusProblem();
    return isDone;
  }

  function refresh(): void {
    forms = findForms(product.variants);
    if (!view.host.isConnected) place();
    if (variant() !== shownVariant) {
      shownVariant = variant();
      void check();
    }
    write();
  }

  view.onType(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), PAUSE_MS);
    write();
  });
  guardForms({ forms: () => forms, isReady, attempt });
  refresh();
  // Themes announce another variant, or write it into the form, or draw the form again.
  document.addEventListener('change', refresh);
  let isNoticed = false;
  new MutationObserver(() => {
    if (isNoticed) return;
    isNoticed = true;
    requestAnimationFrame(() => {
      isNoticed = false;
      refresh();
    });
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['value'] });
  return { refresh };
}
