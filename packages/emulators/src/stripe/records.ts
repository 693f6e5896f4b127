import type { Answer, Origin } from './call.ts';
import { type Emulator, seconds } from './emulator.ts';
import { missing, StripeFailure } from './errors.ts';
import { type Emit, emitter, type StripeEvent } from './events.ts';
import { idRoot, newRoot } from './ids.ts';
import { scopeName } from './scope.ts';
import { answerAgain, type Kind, load, type Stored, saveAnswer } from './stored.ts';
import { publishEvents } from './webhooks.ts';

/** Creates an object, unless the same idempotency key has created it before. Its id root is generated unless given. */
export async function create<Value>(
  emulator: Emulator,
  origin: Origin,
  kind: Kind<Value>,
  work: (root: string, emit: Emit) => { value: Value; answer: Answer },
  givenRoot?: string,
): Promise<Answer> {
  const seed = origin.idempotency && `${scopeName(origin.scope)}:${kind.collection}:${origin.idempotency.key}`;
  const root = givenRoot ?? newRoot(seed);
  const id = `${kind.prefix}_${root}`;
  return emulator.serialise(`${kind.collection}:${id}`, async () => {
    const earlier = await load(emulator, kind, id);
    if (earlier) return savedAnswer(earlier, origin) ?? collision();
    const events: StripeEvent[] = [];
    const { value, answer } = work(root, emitter(events, root, origin, seconds(emulator.now())));
    const stored = { id, scope: scopeName(origin.scope), order: emulator.nextOrder(), value, events, answers: {} };
    await save(emulator, origin, kind, stored, answer, 0);
    return answer;
  });
}

/**
 * Changes an object: `work` mutates the value in place. If it throws, nothing is saved. `beforeEvents` runs after the
 * change is saved and before events are published, for data that listeners rely on.
 */
export async function change<Value>(
  emulator: Emulator,
  origin: Origin,
  kind: Kind<Value>,
  id: string,
  work: (value: Value, emit: Emit) => Answer,
  { param = 'id', beforeEvents }: { param?: string; beforeEvents?: () => Promise<void> } = {},
): Promise<Answer> {
  return emulator.serialise(`${kind.collection}:${id}`, async () => {
    const stored = await load(emulator, kind, id);
    if (stored?.scope !== scopeName(origin.scope)) throw missing(kind.noun, id, param);
    const given = savedAnswer(stored, origin);
    if (given) return given;
    const publishedCount = stored.events.length;
    const answer = work(stored.value, emitter(stored.events, idRoot(id), origin, seconds(emulator.now())));
    await save(emulator, origin, kind, stored, answer, publishedCount, beforeEvents);
    return answer;
  });
}

async function save<Value>(
  emulator: Emulator,
  origin: Origin,
  kind: Kind<Value>,
  stored: Stored<Value>,
  answer: Answer,
  publishedCount: number,
  beforeEvents?: () => Promise<void>,
): Promise<void> {
  if (origin.idempotency) {
    const { key, fingerprint } = origin.idempotency;
    stored.answers[key] = saveAnswer(fingerprint, answer);
  }
  await emulator.store.put(kind.collection, stored.id, stored);
  await beforeEvents?.();
  await publishEvents(emulator, stored.scope, stored.events.slice(publishedCount));
}

/** Returns the answer saved under this key, for a retry after a crash, which `idempotency.ts` has no record of. */
function savedAnswer(stored: Stored<unknown>, origin: Origin): Answer | undefined {
  if (!origin.idempotency) return undefined;
  const saved = stored.answers[origin.idempotency.key];
  if (saved && saved.fingerprint !== origin.idempotency.fingerprint) throw otherParameters(origin.idempotency.key);
  return saved && answerAgain(saved);
}

function collision(): never {
  throw new StripeFailure(500, { type: 'api_error', message: 'Two objects were given one id.' });
}

export function otherParameters(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
