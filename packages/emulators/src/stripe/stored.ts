import type { Answer } from './call.ts';
import type { Emulator } from './emulator.ts';
import { missing } from './errors.ts';
import type { StripeEvent } from './events.ts';
import { type Scope, scopeName } from './scope.ts';

/**
 * One object with everything that must change together with it. A single `put` writes the object, its events and the
 * answers saved under idempotency keys atomically.
 */
export interface Stored<Value> {
  id: string;
  scope: string;
  order: number;
  value: Value;
  events: StripeEvent[];
  answers: Record<string, SavedAnswer>;
}

/** An answer for retries. Its body is stored as text: a database may reorder an object's keys. */
export interface SavedAnswer {
  fingerprint: string;
  status: number;
  text: string;
}

export function saveAnswer(fingerprint: string, { status, body }: Answer): SavedAnswer {
  return { fingerprint, status, text: JSON.stringify(body) };
}

export function answerAgain({ status, text }: SavedAnswer): Answer {
  return { status, body: JSON.parse(text) as object };
}

/** A kind of object: its collection, its id prefix, and its name in errors. */
export interface Kind<Value> {
  collection: string;
  prefix: string;
  noun: string;
  /** Never set; it only carries the type. */
  example?: Value;
}

export async function load<Value>(emulator: Emulator, kind: Kind<Value>, id: string) {
  return (await emulator.store.get(kind.collection, id)) as Stored<Value> | undefined;
}

/** Returns the value. Throws the caller's error if it does not exist in their scope. */
export async function find<Value>(
  emulator: Emulator,
  scope: Scope,
  kind: Kind<Value>,
  id: string,
  param = 'id',
): Promise<Value> {
  const stored = await load(emulator, kind, id);
  if (stored?.scope !== scopeName(scope)) throw missing(kind.noun, id, param);
  return stored.value;
}

/** Returns all objects of a kind in the scope, newest first. */
export async function findAll<Value>(emulator: Emulator, scope: Scope, kind: Kind<Value>): Promise<Value[]> {
  const all = (await emulator.store.list(kind.collection)) as Stored<Value>[];
  return all
    .filter((stored) => stored.scope === scopeName(scope))
    .sort((left, right) => right.order - left.order)
    .map((stored) => stored.value);
}
