// Carts in IndexedDB, one record per store. Every function fails when IndexedDB is unavailable: missing, blocked,
// broken or, in some browsers, never responding.

const DATABASE = 'inkstand';
const CARTS = 'carts';
const OPEN_TIMEOUT_MS = 2000;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(CARTS);
    request.onsuccess = () => {
      const database = request.result;
      // The database was deleted or lost; the next use opens it again.
      database.onclose = () => {
        opened = undefined;
      };
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_TIMEOUT_MS);
  });
  return opened;
}

async function transact<Result>(
  mode: IDBTransactionMode,
  work: (carts: IDBObjectStore, done: (result: Result) => void) => void,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(CARTS, mode);
    let result: Result;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(CARTS), (value) => {
      result = value;
    });
  });
}

export function readSaved(storeId: string): Promise<unknown> {
  return transact('readonly', (carts, done) => {
    const reading = carts.get(storeId);
    reading.onsuccess = () => done(reading.result);
  });
}

/** Reads, changes and writes in one transaction, so that concurrent tabs lose no changes. */
export function changeSaved<Kept>(storeId: string, change: (saved: unknown) => Kept): Promise<Kept> {
  return transact('readwrite', (carts, done) => {
    const reading = carts.get(storeId);
    reading.onsuccess = () => {
      const changed = change(reading.result);
      carts.put(changed, storeId);
      done(changed);
    };
  });
}
