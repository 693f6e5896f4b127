import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters of an id, after its prefix, that identify the object it belongs to. */
const rootLength = 24;

/**
 * Returns the main part of an object's id. With an idempotency key it is derived from the key: a call retried after the
 * process was killed half-way finds what the first one created.
 */
export function newRoot(seed: string | undefined): string {
  const bytes = seed === undefined ? randomBytes(32) : createHash('sha256').update(seed).digest();
  return [...bytes.subarray(0, rootLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** The id of a part: a charge, refund or event of the object with this root. */
export function partId(prefix: string, root: string, number: number): string {
  return `${prefix}_${root}${String(number).padStart(3, '0')}`;
}

/** The root of the object to which the part belongs. */
export function idRoot(id: string): string {
  return id.slice(id.indexOf('_') + 1).slice(0, rootLength);
}
