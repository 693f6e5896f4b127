import type { Answer, Call } from './call.ts';
import type { Emulator } from './emulator.ts';
import { StripeFailure } from './errors.ts';
import { otherParameters } from './records.ts';
import { scopeName } from './scope.ts';
import { answerAgain, type SavedAnswer, saveAnswer } from './stored.ts';

const collection = 'stripe.idempotency';

interface IdempotentAnswer extends Answer {
  replayed: boolean;
}

/**
 * Runs a call once per key: the same key and parameters get the same answer, other parameters an `idempotency_error`,
 * and a key that is still in use a 409. A call that is rejected before it changes anything does not use up its key.
 */
export async function onceForKey(
  emulator: Emulator,
  call: Call,
  running: Set<string>,
  run: () => Promise<Answer>,
): Promise<IdempotentAnswer> {
  if (!call.idempotency) return { ...(await run()), replayed: false };
  const { key, fingerprint } = call.idempotency;
  const id = `${scopeName(call.scope)}:${key}`;
  if (running.has(id)) throw inFlight(key);
  running.add(id);
  try {
    const saved = (await emulator.store.get(collection, id)) as SavedAnswer | undefined;
    if (saved && saved.fingerprint !== fingerprint) throw otherParameters(key);
    if (saved) return { ...answerAgain(saved), replayed: true };
    const answer = await run();
    await emulator.store.put(collection, id, saveAnswer(fingerprint, answer));
    return { ...answer, replayed: false };
  } finally {
    running.delete(id);
  }
}

function inFlight(key: string): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
  });
}
