export type Serialise = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs work on the same key sequentially, in the order it arrived; other keys run in parallel. */
export function createSerialiser(): Serialise {
  const lastTurns = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (lastTurns.get(key) ?? Promise.resolve()).then(work, work);
    lastTurns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (lastTurns.get(key) === turn) lastTurns.delete(key);
    }
  };
}
