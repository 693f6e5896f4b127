/** One attempt of a call: its body, and its idempotency key. */
interface Attempt {
  body: string;
  key: string;
}

export interface Attempts {
  /**
   * The key for this body: that of the last attempt if its outcome is unknown and the body is the same, else a new one.
   */
  keyFor: (body: unknown) => string;
  /** Call this on a final response: the next attempt gets a new key, even with the same body. */
  clear: () => void;
}

/** A random identifier; works without a secure context, where `crypto.randomUUID` is missing. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency keys of one kind of call (docs/reliability.md, rule 4). A lost response is requested again under the same
 * key; the server stores an error under its key, so the next attempt needs a new one.
 */
export function createAttempts(makeKey: () => string = newKey): Attempts {
  let last: Attempt | undefined;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: makeKey() };
      return last.key;
    },
    clear() {
      last = undefined;
    },
  };
}
