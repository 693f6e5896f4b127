import { CODE_ALPHABET, codeFromBytes, normaliseCode } from './codes.ts';

const PREFIX = 'INK';
const RANDOM_LENGTH = 8;
/** A byte is usable with probability 240/256, so these practically always suffice. */
export const ORDER_REF_BYTES = 32;

const ORDER_REF = new RegExp(`^${PREFIX}-[${CODE_ALPHABET}]{4}-[${CODE_ALPHABET}]{4}$`);

/**
 * Builds an `order_ref`, such as `INK-7QK4-M2XD` (docs/product/orders.md), from `ORDER_REF_BYTES` random bytes. It
 * grants no access: the order page has its own link. A unique index catches the rare duplicate.
 */
export function orderRefFromBytes(randomBytes: Uint8Array): string {
  const letters = codeFromBytes(randomBytes, RANDOM_LENGTH);
  if (letters === undefined) throw new RangeError(`an order reference needs ${ORDER_REF_BYTES} random bytes`);
  return writeOrderRef(letters);
}

export function isOrderRef(text: string): boolean {
  return ORDER_REF.test(text);
}

/** Parses a typed or dictated reference: 'ink 7qk4 m2xd', or without its prefix. */
export function parseOrderRef(typed: string): string | undefined {
  const compared = normaliseCode(typed);
  const letters = compared.startsWith(PREFIX) ? compared.slice(PREFIX.length) : compared;
  const ref = writeOrderRef(letters);
  return isOrderRef(ref) ? ref : undefined;
}

function writeOrderRef(letters: string): string {
  return `${PREFIX}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
