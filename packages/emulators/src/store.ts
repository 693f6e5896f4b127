/**
 * Storage of an emulator. Values are JSON. Anything a caller learns must be in the store before the answer is sent, so
 * that a process killed at any moment loses nothing (docs/reliability.md, "Pipeline"). One `put` is atomic; nothing
 * here needs more than that.
 */
export interface EmulatorStore {
  /** Returns the value, or undefined if there is none. */
  get(collection: string, id: string): Promise<unknown>;
  /** Creates or replaces the value. */
  put(collection: string, id: string, value: unknown): Promise<void>;
  /** All values of a collection, in any order. */
  list(collection: string): Promise<unknown[]>;
}

/**
 * An in-memory store for tests. Like a `jsonb` column it shares nothing by reference, loses the order of keys, and
 * rejects a null character.
 */
export function memoryStore(): EmulatorStore {
  const collections = new Map<string, Map<string, string>>();
  return {
    async get(collection, id) {
      const text = collections.get(collection)?.get(id);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async put(collection, id, value) {
      const values = collections.get(collection) ?? new Map<string, string>();
      const text = JSON.stringify(value, (_key, inner: unknown) => withSortedKeys(inner));
      if (text.includes('\\u0000')) throw new Error('unsupported Unicode escape sequence');
      values.set(id, text);
      collections.set(collection, values);
    },
    async list(collection) {
      return [...(collections.get(collection)?.values() ?? [])].map((text) => JSON.parse(text));
    },
  };
}

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => left.length - right.length || (left < right ? -1 : 1)),
  );
}
