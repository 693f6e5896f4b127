import { RECIPIENT_FIELD_NAMES } from '@inkstand/domain/recipient-fields';
import { removeTexts } from '#features/product/typed-texts.ts';
import { readRecord, removeRecord, saveRecord } from '#features/store/session-record.ts';

// Stores the typed address until the tab closes, so that a reload or a closed overlay does not lose it.

const storageKey = (storeId: string) => `inkstand:draft:${storeId}`;

export function saveDraft(storeId: string, form: HTMLFormElement): void {
  const data = new FormData(form);
  const values = RECIPIENT_FIELD_NAMES.map((field) => [field, String(data.get(field) ?? '')]);
  saveRecord(storageKey(storeId), Object.fromEntries(values));
}

/** Removes what was typed for an order that is placed now. */
export function removeDraft(storeId: string): void {
  removeRecord(storageKey(storeId));
  removeTexts(storeId);
}

export const readDraft = (storeId: string) => readRecord(storageKey(storeId));

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
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.value === '') field.value = value;
  if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value)) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
