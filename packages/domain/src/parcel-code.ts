import { parseOrderRef } from './order-ref.ts';

/** Letters of a reference without hyphens: prefix and eight more. */
const REF_LENGTH = 11;

/**
 * The content of the barcode on a parcel's packing slip: the order's reference, and the parcel's number when the order
 * has several parcels, such as `INK-7QK4-M2XD-2`.
 */
export const parcelCode = (orderRef: string, { number, of }: { number: number; of: number }): string =>
  of > 1 ? `${orderRef}-${number}` : orderRef;

/**
 * Reads a scanned or typed code. Hyphens do not count, because scanners type them by the layout of another keyboard.
 * Without a number it means the order's only parcel.
 */
export function parseParcelCode(typed: string): { orderRef: string; number: number | undefined } | undefined {
  const letters = typed
    .normalize('NFKC')
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();
  const orderRef = parseOrderRef(letters.slice(0, REF_LENGTH));
  const number = letters.slice(REF_LENGTH);
  if (!orderRef || !letters.startsWith('INK') || !/^\d{0,3}$/.test(number)) return undefined;
  return { orderRef, number: number === '' ? undefined : Number(number) };
}
