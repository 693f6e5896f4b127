import { buildAddressView } from './address-element.js';
import { createListeners, integrationError, make } from './dom.js';
import { buildPaymentView } from './payment-element.js';
import { applyAppearance, dress } from './styles.js';
import { wordsOf } from './words.js';

const builders = { payment: buildPaymentView, address: buildAddressView };

/** `stripe.elements()`: the group of elements that one payment is made with. */
export function createElementsGroup(initialOptions = {}) {
  const options = { ...initialOptions };
  const mounted = new Map();

  function create(type, elementOptions = {}) {
    if (!Object.hasOwn(builders, type)) throw integrationError(`The emulator has no ${type} element.`);
    if (mounted.has(type)) {
      throw integrationError(
        `Can only create one Element of type ${type} through .create(); use .getElement() instead.`,
      );
    }
    const element = createElement(type, elementOptions, options, () => mounted.delete(type));
    mounted.set(type, element);
    return element.handle;
  }

  return {
    create,
    getElement(type) {
      return mounted.get(typeof type === 'function' ? type.__elementType : type)?.handle ?? null;
    },
    update(changes) {
      Object.assign(options, changes);
      for (const element of mounted.values()) element.restyle();
    },
    async fetchUpdates() {
      return {};
    },
    /** Checks every element; the first problem gets the focus. */
    async submit() {
      const problems = [...mounted.values()].map((element) => element.view.validate()).filter(Boolean);
      const [first] = problems;
      if (!first) return { selectedPaymentMethod: 'card' };
      first.input.focus();
      return { error: { type: 'validation_error', code: first.code, message: first.message } };
    },
    /** For `confirmPayment`, which needs more than pages may see. */
    internal: { options, view: (type) => mounted.get(type)?.view },
  };
}

function createElement(type, elementOptions, groupOptions, forget) {
  const listeners = createListeners();
  const host = make('div', { 'data-stripe-element': type });
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const locale = localeOf(groupOptions.locale);
  const onChange = () => listeners.tell('change', { elementType: type, ...view.state() });
  const view = builders[type]({ words: wordsOf(groupOptions.locale), locale, options: elementOptions, onChange });
  let isDestroyed = false;
  let readyTimer;

  const restyle = () => applyAppearance(host, groupOptions.appearance);
  restyle();
  dress(root);
  root.append(view.root);
  submitOnEnter(host, root);
  root.addEventListener('focusin', () => listeners.tell('focus', { elementType: type }));
  root.addEventListener('focusout', () => listeners.tell('blur', { elementType: type }));
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') listeners.tell('escape', { elementType: type });
  });

  const handle = {
    mount(target) {
      if (isDestroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`);
      place.append(host);
      // The real element is ready a while after it was mounted: pages attach their listeners in between.
      readyTimer = setTimeout(() => {
        listeners.tell('ready', { elementType: type });
        onChange();
      }, 0);
      return handle;
    },
    unmount() {
      clearTimeout(readyTimer);
      host.remove();
      return handle;
    },
    destroy() {
      handle.unmount();
      isDestroyed = true;
      forget();
      return handle;
    },
    on(name, listener) {
      listeners.add(name, listener);
      return handle;
    },
    once(name, listener) {
      const once = (event) => {
        listeners.remove(name, once);
        listener(event);
      };
      return handle.on(name, once);
    },
    off(name, listener) {
      listeners.remove(name, listener);
      return handle;
    },
    update(changes) {
      Object.assign(elementOptions, changes);
      return handle;
    },
    focus: () => view.firstInput.focus(),
    blur: () => root.activeElement?.blur(),
    clear: () => view.clear(),
    collapse: () => undefined,
    async getValue() {
      return view.state();
    },
  };
  return { handle, view, restyle };
}

/** Inputs in a shadow root belong to no form, so Enter is passed on to the form around the element. */
function submitOnEnter(host, root) {
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    host.closest('form')?.requestSubmit();
  });
}

/** A locale that `Intl` takes. */
export function localeOf(locale) {
  const wanted = locale && locale !== 'auto' ? locale : document.documentElement.lang;
  try {
    return Intl.getCanonicalLocales(wanted || 'en')[0];
  } catch {
    return 'en';
  }
}
