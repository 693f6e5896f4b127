import type { ShopWidgetCheck } from '@inkstand/contract/integrations/shop-widget';

export type Properties = NonNullable<ShopWidgetCheck['properties']>;

const FORMS = 'form[action*="/cart/add"], form[data-type="add-to-cart-form"]';
const WRITTEN = 'input[data-inkstand-property]';
const SUBMITS = 'button:not([type]), [type="submit"], [name="add"]';
const EXPRESS = '.shopify-payment-button, shopify-accelerated-checkout';

const idInput = (form: HTMLFormElement) => form.querySelector<HTMLInputElement | HTMLSelectElement>('[name="id"]');

/** The variant that a form would add to the cart, as Shopify numbers it. */
export const chosenVariant = (form: HTMLFormElement | undefined): string => (form && idInput(form)?.value) || '';

/**
 * The forms that add one of these variants to the cart. A theme may have several: the product's own, one for payment by
 * instalments, a bar that stays in sight. Forms of recommended products are left alone.
 */
export function findForms(variants: Readonly<Record<string, string>>): HTMLFormElement[] {
  const forms = [...document.querySelectorAll<HTMLFormElement>(FORMS)].filter(idInput);
  const own = forms.filter((form) => Object.hasOwn(variants, chosenVariant(form)));
  return own.length > 0 || Object.keys(variants).length > 0 ? own : forms.slice(0, 1);
}

/** The form with the button that buyers press. */
export const mainForm = (forms: readonly HTMLFormElement[]): HTMLFormElement | undefined =>
  forms.find((form) => findSubmit(form)) ?? forms[0];

const findSubmit = (form: HTMLFormElement) => form.querySelector<HTMLElement>(SUBMITS);

/** The button of one of the forms that was pressed. */
export function pressedSubmit(target: EventTarget | null, forms: readonly HTMLFormElement[]): HTMLElement | undefined {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(SUBMITS) : null;
  return button?.form && forms.includes(button.form) ? button : undefined;
}

/** Writes the line item properties into a form, where scripts of cart drawers find them too. */
export function writeProperties(form: HTMLFormElement, properties: Properties): void {
  const before = [...form.querySelectorAll<HTMLInputElement>(WRITTEN)];
  const isSame =
    before.length === properties.length &&
    properties.every(({ name, value }, index) => {
      const input = before[index];
      return input?.name === `properties[${name}]` && input.value === value;
    });
  if (isSame) return;
  for (const input of before) input.remove();
  const inputs = properties.map(({ name, value }) => {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = `properties[${name}]`;
    input.value = value;
    input.dataset.inkstandProperty = '';
    return input;
  });
  (form.querySelector('[data-line-item-properties]') ?? form).append(...inputs);
}

/** Places the fields above the form's buttons, where the theme has no place for them. */
export function placeInForm(form: HTMLFormElement, host: HTMLElement): void {
  const slot = form.querySelector('[data-line-item-properties]');
  if (slot) {
    slot.prepend(host);
    return;
  }
  let before: Element | null = findSubmit(form);
  while (before && before.parentElement !== form) before = before.parentElement;
  form.insertBefore(host, before);
}

/** Gives our fields the ground of the theme's own. */
export function matchTheme(form: HTMLFormElement, host: HTMLElement): void {
  const field = form.querySelector('input[name="quantity"], select:not([name="id"])');
  if (field) host.style.setProperty('--field-background', getComputedStyle(field).backgroundColor);
}

/** The buttons that skip the cart, which Shopify draws out of a script's reach. */
export const expressButtons = (forms: readonly HTMLFormElement[]): HTMLElement[] =>
  forms.flatMap((form) => [...form.querySelectorAll<HTMLElement>(EXPRESS)]);
