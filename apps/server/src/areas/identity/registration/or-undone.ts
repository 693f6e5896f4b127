import { savepoint, type Tx } from '@inkstand/database';

const UNDONE = Symbol('undone');

/**
 * Does the work, and undoes it where it is not to count. So a call does the same for an address that is known and one that is
 * not, statement by statement, and neither its answer nor its time tells which it was.
 */
export async function orUndone(tx: Tx, counts: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await savepoint(tx, async (part) => {
      await work(part);
      if (!counts) throw UNDONE;
    });
  } catch (thrown) {
    if (thrown !== UNDONE) throw thrown;
  }
}
