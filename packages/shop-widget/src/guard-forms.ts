import { expressButtons, pressedSubmit } from './product-forms.ts';

interface Guarded {
  forms: () => readonly HTMLFormElement[];
  /** Whether the texts are checked and written into the forms. */
  isReady: () => boolean;
  /** Checks the texts and shows what is wrong; true when they are ready afterwards. */
  attempt: () => Promise<boolean>;
}

/**
 * Holds back what adds the product to the cart until its texts can be printed, then repeats it. It listens before the
 * theme does, so that scripts of cart drawers are held back as well.
 */
export function guardForms({ forms, isReady, attempt }: Guarded): void {
  const holdBack = (event: Event, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    void attempt().then((isDone) => isDone && repeat());
  };
  window.addEventListener(
    'click',
    (event) => {
      if (isReady()) return;
      const button = pressedSubmit(event.target, forms());
      if (button) holdBack(event, () => button.click());
      else if (expressButtons(forms()).some((express) => isWithin(express, event))) void attempt();
    },
    true,
  );
  window.addEventListener(
    'submit',
    (event) => {
      const form = forms().find((one) => one === event.target);
      if (form && !isReady()) holdBack(event, () => form.requestSubmit(event.submitter));
    },
    true,
  );
}

/** A blocked element gets no clicks itself: its parent does. */
function isWithin(element: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

/** Blocks or frees the buttons that skip the cart. They keep their size. */
export function blockExpress(forms: readonly HTMLFormElement[], isBlocked: boolean): void {
  for (const express of expressButtons(forms)) {
    if (express.inert === isBlocked) continue;
    express.inert = isBlocked;
    express.style.opacity = isBlocked ? '0.5' : '';
  }
}
