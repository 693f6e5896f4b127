import type { Answer } from './call.ts';
import type { Emulator } from './emulator.ts';
import { missing } from './errors.ts';
import type { StripeEvent } from './events.ts';
import { type Scope, scopeName } from './scope.ts';

/**
 * One object with all that must change together with it. It is written by a single `put`, so an object, the events that
 * tell of it and the answer that was given under an idempotency key are kept together or not at all.
 */
export interface Stored<Value> {
  id: string;
  scope: string;
  order: number;
  value: Value;
  events: StripeEvent[];
  answers: Record<string, SavedAnswer>;
}

/** An answer for repetitions. Its body is kept as text: a database may reorder the keys of an object. */
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

/** A kind of object: its collection, the prefix of its ids, and how errors call it. */
export interface Kind<Value> {
  collection: string;
  prefix: string;
  noun: string;
  /** Carries the type alone. */
  example?: Value;
}

export async function load<Value>(emulator: Emulator, kind: Kind<Value>, id: string) {
  return (await emulator.store.get(kind.collection, id)) as Stored<Value> | undefined;
}

/** The value, or the error that the caller gets when it does not exist for them. */
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

/** All objects of a kind that live there, the newest first. */
export async function findAll<Value>(emulator: Emulator, scope: Scope, kind: Kind<Value>): Promise<Value[]> {
  const all = (await emulator.store.list(kind.collection)) as Stored<Value>[];
  return all
    .filter((stored) => stored.scope === scopeName(scope))
    .sort((left, right) => right.order - left.order)
    .map((stored) => stored.value);
}
