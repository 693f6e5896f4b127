import { changeSaved, readSaved } from './cart-database.ts';
import type { CartLine } from './cart-line.ts';
import { type CartRecord, later, readRecord } from './cart-record.ts';

// Carts are stored in IndexedDB and mirrored in local storage, which is read when IndexedDB is unavailable. Of the two
// the later one wins, so a change that only reached the mirror is not lost when IndexedDB works again.

export interface CartStorage {
  read(): Promise<CartRecord>;
  /** @throws when neither IndexedDB nor local storage could save the change */
  change(change: (lines: readonly CartLine[]) => readonly CartLine[]): Promise<CartRecord>;
  /** Items of a basket in the legacy form, from either storage. */
  legacyItems(): unknown[];
  removeLegacyItems(): void;
}

/** The key of the legacy basket. */
const LEGACY_KEY = 'basket';
export const mirrorKey = (storeId: string) => `inkstand:cart:${storeId}`;

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function writeMirror(key: string, record: CartRecord): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Whether local storage can be read, even if it is empty. */
function isMirrorThere(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/**
 * Runs changes of one cart one after another, in all tabs. A transaction of IndexedDB does this too, but not between a
 * tab that uses IndexedDB and one that only has the mirror. Pages without encryption have no locks.
 */
const oneAtATime = <Result>(key: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(key, work) : work();

export function createCartStorage(storeId: string): CartStorage {
  const key = mirrorKey(storeId);
  const mirrored = () => readRecord(readJson(key)).record;
  return {
    async read() {
      try {
        return later(readRecord(await readSaved(storeId)).record, mirrored());
      } catch (error) {
        if (!isMirrorThere()) throw error;
        return mirrored();
      }
    },

    async change(change) {
      const next = ({ at, lines }: CartRecord): CartRecord => ({
        at: Math.max(Date.now(), at + 1),
        lines: change(lines),
      });
      return oneAtATime(key, async () => {
        try {
          const record = await changeSaved(storeId, (saved) => next(later(readRecord(saved).record, mirrored())));
          writeMirror(key, record);
          return record;
        } catch (error) {
          const record = next(mirrored());
          if (!writeMirror(key, record)) throw error;
          return record;
        }
      });
    },

    legacyItems: () => [key, LEGACY_KEY].flatMap((place) => readRecord(readJson(place)).legacy),

    removeLegacyItems() {
      writeMirror(key, mirrored());
      localStorage.removeItem(LEGACY_KEY);
    },
  };
}
