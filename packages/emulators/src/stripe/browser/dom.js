/** Makes an element: `make('input', { id: 'a', disabled: true }, child, …)`. */
export function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null) node.setAttribute(name, String(value));
  }
  node.append(...children);
  return node;
}

/** A labelled input with a place for what is wrong with it. */
export function makeField(id, label, input) {
  const error = make('p', { class: 'error', id: `${id}-error`, 'aria-live': 'polite' });
  input.id = id;
  input.setAttribute('aria-describedby', error.id);
  const box = make('div', { class: 'box' }, input);
  const wrapper = make('div', { class: 'field' }, make('label', { for: id }, label), box, error);
  return {
    input,
    box,
    wrapper,
    tell(problem) {
      error.textContent = problem ?? '';
      input.setAttribute('aria-invalid', problem ? 'true' : 'false');
    },
  };
}

/** Who listens to an element. Whoever asks for `ready` after it happened is told at once. */
export function createListeners() {
  const listeners = new Map();
  let readyEvent = null;
  return {
    add(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      if (name === 'ready' && readyEvent) queueMicrotask(() => listener(readyEvent));
    },
    remove(name, listener) {
      const kept = (listeners.get(name) ?? []).filter((candidate) => listener && candidate !== listener);
      listeners.set(name, kept);
    },
    tell(name, event) {
      if (name === 'ready') readyEvent = event;
      for (const listener of listeners.get(name) ?? []) listener(event);
    },
  };
}

/** A mistake of the page that uses this script, in the words of the real one. */
export function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

let pointerIsDown = false;

/** Notes whether a pointer is pressed, wherever it is; `stripe.js` calls it once. */
export function watchPointer() {
  addEventListener('pointerdown', () => (pointerIsDown = true), true);
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => (pointerIsDown = false), true);
}

/**
 * Does something that moves what stands below: at once, or, while a pointer is pressed, after it was let go. A message
 * that appears when a field is left by pressing a button would push the button away from under the pointer.
 */
export function whenPointerIsUp(work) {
  if (!pointerIsDown) {
    work();
    return;
  }
  addEventListener('pointerup', () => setTimeout(work, 0), { capture: true, once: true });
}
