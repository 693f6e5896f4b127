import { RECIPIENT_FIELDS } from './recipient-form.ts';

// What was typed, for as long as the tab is open: a reload or a closed overlay costs nobody their address.

const storageKey = (storeId: string) => `inkstand:recipient:${storeId}`;

export function saveDraft(storeId: string, form: HTMLFormElement): void {
  try {
    const data = new FormData(form);
    const values = RECIPIENT_FIELDS.map((field) => [field, String(data.get(field) ?? '')]);
    sessionStorage.setItem(storageKey(storeId), JSON.stringify(Object.fromEntries(values)));
  } catch {
    // A forbidden storage: the form works without.
  }
}

export function removeDraft(storeId: string): void {
  try {
    sessionStorage.removeItem(storageKey(storeId));
  } catch {
    // Nothing was kept either.
  }
}

export function readDraft(storeId: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(storeId)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Puts values into fields that are still empty, and into lists that have them. */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (typeof value !== 'string' || value === '') continue;
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value)) {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
