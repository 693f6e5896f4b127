import { CODE_ALPHABET, codeFromBytes, normaliseCode } from './codes.ts';

const PREFIX = 'INK';
const RANDOM_LENGTH = 8;
/** Each byte serves with a probability of 240 in 256: these are as good as always enough. */
export const ORDER_REF_BYTES = 32;

const ORDER_REF = new RegExp(`^${PREFIX}-[${CODE_ALPHABET}]{4}-[${CODE_ALPHABET}]{4}$`);

/**
 * A new `order_ref`, such as `INK-7QK4-M2XD` (docs/product/orders.md), from `ORDER_REF_BYTES` random bytes. It names an order and
 * opens nothing: the order page has a link of its own. A unique index catches the rare double.
 */
export function orderRefFromBytes(randomBytes: Uint8Array): string {
  const letters = codeFromBytes(randomBytes, RANDOM_LENGTH);
  if (letters === undefined) throw new RangeError(`an order reference needs ${ORDER_REF_BYTES} random bytes`);
  return writeOrderRef(letters);
}

export function isOrderRef(text: string): boolean {
  return ORDER_REF.test(text);
}

/** Reads a reference as people type or dictate it: 'ink 7qk4 m2xd', or without its prefix. Undefined if it is none. */
export function parseOrderRef(typed: string): string | undefined {
  const compared = normaliseCode(typed);
  const letters = compared.startsWith(PREFIX) ? compared.slice(PREFIX.length) : compared;
  const ref = writeOrderRef(letters);
  return isOrderRef(ref) ? ref : undefined;
}

function writeOrderRef(letters: string): string {
  return `${PREFIX}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
