import { randomUUID } from 'node:crypto';
import type { Emulator } from './emulator.ts';
import { publishEvents } from './webhooks/publish.ts';
import type { Target, WebhookEvent } from './webhooks/webhook.ts';

/**
 * One object with the events of its last change. A single `put` writes both, so that a process killed before the events
 * were published can publish them when it starts again.
 */
export interface Stored<Value> {
  id: string;
  shop: string;
  value: Value;
  events: WebhookEvent[];
}

/** Records a webhook. `targets` overrides who gets it, for an app that is being uninstalled. */
export type Emit = (topic: string, payload: object, targets?: Target[]) => void;

export async function load<Value>(emulator: Emulator, collection: string, id: string | number) {
  return (await emulator.store.get(collection, String(id))) as Stored<Value> | undefined;
}

export async function loadAll<Value>(emulator: Emulator, collection: string): Promise<Stored<Value>[]> {
  return (await emulator.store.list(collection)) as Stored<Value>[];
}

export async function insert<Value>(
  emulator: Emulator,
  collection: string,
  shop: string,
  id: string | number,
  value: Value,
  describe?: (emit: Emit) => void,
): Promise<void> {
  const events: WebhookEvent[] = [];
  describe?.(emitter(emulator, events));
  await save(emulator, collection, { id: String(id), shop, value, events });
}

/** Changes an object in place. If `work` throws, nothing is saved. */
export async function change<Value, Result>(
  emulator: Emulator,
  collection: string,
  shop: string,
  id: string | number,
  work: (value: Value, emit: Emit) => Result | Promise<Result>,
): Promise<Result> {
  return emulator.serialise(`${collection}:${id}`, async () => {
    const stored = await load<Value>(emulator, collection, id);
    if (!stored) throw new Error(`There is no ${collection} ${id}.`);
    const events: WebhookEvent[] = [];
    const result = await work(stored.value, emitter(emulator, events));
    await save(emulator, collection, { id: String(id), shop, value: stored.value, events });
    return result;
  });
}

async function save(emulator: Emulator, collection: string, stored: Stored<unknown>): Promise<void> {
  await emulator.store.put(collection, stored.id, stored);
  await publishEvents(emulator, stored.shop, stored.events);
}

function emitter(emulator: Emulator, events: WebhookEvent[]): Emit {
  return (topic, payload, targets) => {
    const event = { id: randomUUID(), topic, body: JSON.stringify(payload), triggeredAt: emulator.timestamp() };
    events.push(targets ? { ...event, targets } : event);
  };
}
