// Carts in IndexedDB, one record per store. Every function fails when IndexedDB is unavailable: missing, blocked,
// broken or, in some browsers, never responding.

const DATABASE = 'inkstand';
const CARTS = 'carts';
const OPEN_TIMEOUT_MS = 2000;

interface Opening {
  opened: Promise<IDBDatabase>;
  /** Rejects `OPEN_TIMEOUT_MS` after the opening began. */
  timeout: Promise<never>;
}

let opening: Opening | undefined;

function begin(): Opening {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(CARTS);
    request.onsuccess = () => {
      const database = request.result;
      // The database was deleted or lost; the next use opens it again.
      database.onclose = () => {
        opening = undefined;
      };
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_TIMEOUT_MS),
  );
  timeout.catch(() => undefined);
  return { opened, timeout };
}

/** After a timeout every use fails at once, until the database has opened after all. */
function open(): Promise<IDBDatabase> {
  opening ??= begin();
  return Promise.race([opening.opened, opening.timeout]);
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
