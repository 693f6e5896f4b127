/** Limits concurrency to `count`; further work waits in a queue. */
export function createSlots(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
