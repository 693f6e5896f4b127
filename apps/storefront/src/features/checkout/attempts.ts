/** One try of a call: what it sends, and the key under which the server carries it out once. */
interface Attempt {
  body: string;
  key: string;
}

export interface Attempts {
  /** The key for this body: that of the last try if its outcome is unknown and the body is the same, else a new one. */
  keyFor: (body: unknown) => string;
  /** To be told when the server has answered for good: the next try is a new one, even with the same body. */
  settle: () => void;
}

/** A random identifier, also where the page is not served securely and `crypto.randomUUID` is missing. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency keys of one kind of call (docs/reliability.md, rule 4). A lost answer is asked for again under the same key;
 * an error is kept by the server under its key, so the next try needs another one.
 */
export function createAttempts(makeKey: () => string = newKey): Attempts {
  let last: Attempt | undefined;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: makeKey() };
      return last.key;
    },
    settle() {
      last = undefined;
    },
  };
}
