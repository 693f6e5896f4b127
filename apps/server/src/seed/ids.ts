import { createHash } from 'node:crypto';

/** Older than any real row, so that real rows sort after the demo's. */
const MOMENT = Date.UTC(2026, 0, 1);

/**
 * Returns the id of a demo row: a UUIDv7 that depends on the name only. Ids sort by `place`, such as an order's number;
 * rows without a meaningful order need none.
 */
export function demoId(name: string, place = 0): string {
  const time = (MOMENT + place).toString(16).padStart(12, '0');
  const digest = createHash('sha256').update(name).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
