import { RECIPIENT_FIELD_NAMES } from '@inkstand/domain/recipient-fields';

// Stores the typed address until the tab closes, so that a reload or a closed overlay does not lose it.

const storageKey = (storeId: string) => `inkstand:recipient:${storeId}`;

export function saveDraft(storeId: string, form: HTMLFormElement): void {
  try {
    const data = new FormData(form);
    const values = RECIPIENT_FIELD_NAMES.map((field) => [field, String(data.get(field) ?? '')]);
    sessionStorage.setItem(storageKey(storeId), JSON.stringify(Object.fromEntries(values)));
  } catch {
    // Storage is blocked; the form works without it.
  }
}

export function removeDraft(storeId: string): void {
  try {
    sessionStorage.removeItem(storageKey(storeId));
  } catch {
    // Nothing was stored either.
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

/**
 * Fills empty fields, and selects that have the value as an option. The field of the states appears with its country,
 * which an effect cannot await, so it is filled afterwards.
 */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  const { address_state: state, ...others } = values;
  for (const [name, value] of Object.entries(others)) fillField(form, name, value);
  queueMicrotask(() => fillField(form, 'address_state', state));
}

function fillField(form: HTMLFormElement, name: string, value: unknown): void {
  const field = form.elements.namedItem(name);
  if (typeof value !== 'string' || value === '') return;
  if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value)) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
