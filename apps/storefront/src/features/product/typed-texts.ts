import { readRecord, removeRecord, saveRecord } from '#features/store/session-record.ts';
import type { Choice } from './choice.ts';

// Stores the texts typed on product pages until the tab closes, so that a reload or a look at the form does not lose
// them: who chose the product again would order it without.

type Texts = Pick<Choice, 'customTextFront' | 'customTextBack'>;

const storageKey = (storeId: string) => `inkstand:texts:${storeId}`;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  ['customTextFront', 'customTextBack'].every((side) => typeof (value as Record<string, unknown>)[side] === 'string');

export function saveTexts(storeId: string, productId: string, { customTextFront, customTextBack }: Texts): void {
  const key = storageKey(storeId);
  saveRecord(key, { ...readRecord(key), [productId]: { customTextFront, customTextBack } });
}

export function readTexts(storeId: string, productId: string): Texts | undefined {
  const texts = readRecord(storageKey(storeId))[productId];
  return isTexts(texts) ? texts : undefined;
}

export const removeTexts = (storeId: string): void => removeRecord(storageKey(storeId));
