import type { Services } from '@inkstand/server/context';

/** The end of a simulated process: every access to files or database fails from then on. */
class PowerCut extends Error {}

/** Services of a process that dies before its nth transaction, commit, notification of the queue, or file. */
export function cutOffAt(services: Services, step: number): Services {
  let done = 0;
  const count = () => {
    done += 1;
    if (done >= step) throw new PowerCut();
  };
  return {
    ...services,
    files: {
      ...services.files,
      async put(key, bytes) {
        count();
        await services.files.put(key, bytes);
      },
    },
    database: {
      ...services.database,
      async tx(scope, work) {
        count();
        const result = await services.database.tx(scope, async (tx) => {
          const worked = await work(tx);
          // Dies with everything written and nothing committed.
          count();
          return worked;
        });
        // Dies with everything committed, and the queue not notified.
        count();
        return result;
      },
    },
  };
}

/** Whether the work reached its end before the power was cut. */
export function isThroughBeforeCut(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof PowerCut)) throw error;
      return false;
    },
  );
}
