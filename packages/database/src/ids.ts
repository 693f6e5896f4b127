import { v7 } from 'uuid';

/** Returns a UUIDv7; sorting by id sorts by creation time. */
export function newId(): string {
  return v7();
}
