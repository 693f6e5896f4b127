import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CartLine } from './cart-line.ts';

// Carts live in IndexedDB, one record per store; local storage holds a mirror that is read when IndexedDB is not to be had.

interface CartDatabase extends DBSchema {
  carts: { key: string; value: readonly CartLine[] };
}

let opened: Promise<IDBPDatabase<CartDatabase>> | undefined;

function database() {
  opened ??= openDB<CartDatabase>('inkstand', 1, { upgrade: (fresh) => void fresh.createObjectStore('carts') });
  return opened;
}

const mirrorKey = (storeId: string) => `inkstand:cart:${storeId}`;

function readMirror(storeId: string): readonly CartLine[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(mirrorKey(storeId)) ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

export async function readCart(storeId: string): Promise<readonly CartLine[]> {
  try {
    return (await (await database()).get('carts', storeId)) ?? [];
  } catch {
    return readMirror(storeId);
  }
}

/**
 * Reads, changes and writes a cart in one transaction, so that two tabs lose nothing of each other.
 * @returns the cart as it is now
 */
export async function changeCart(
  storeId: string,
  change: (lines: readonly CartLine[]) => readonly CartLine[],
): Promise<readonly CartLine[]> {
  const lines = await (async () => {
    try {
      const transaction = (await database()).transaction('carts', 'readwrite');
      const changed = change((await transaction.store.get(storeId)) ?? []);
      await transaction.store.put(changed, storeId);
      await transaction.done;
      return changed;
    } catch {
      return change(readMirror(storeId));
    }
  })();
  try {
    localStorage.setItem(mirrorKey(storeId), JSON.stringify(lines));
  } catch {
    // A full or forbidden local storage: IndexedDB has the cart.
  }
  return lines;
}
