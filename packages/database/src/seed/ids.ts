import { createHash } from 'node:crypto';

/** Before everything that is made later, so that real rows sort after the demonstration's. */
const MOMENT = Date.UTC(2026, 0, 1);

/**
 * The id of a row of the demonstration data: a UUIDv7 that is always the same for the same name, whenever it is made.
 * Ids sort by `place`, such as an order's number; rows whose sequence does not matter need none.
 */
export function demoId(name: string, place = 0): string {
  const time = (MOMENT + place).toString(16).padStart(12, '0');
  const digest = createHash('sha256').update(name).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
