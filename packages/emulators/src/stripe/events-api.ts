import { type Answer, type Call, ok } from './call.ts';
import type { Emulator } from './emulator.ts';
import { missing } from './errors.ts';
import type { StripeEvent } from './events.ts';
import { listAnswer } from './lists.ts';
import { onlyKnown, text, texts } from './parameters.ts';
import { scopeName } from './scope.ts';
import { type EventRow, eventCollection } from './webhooks.ts';

export async function getEvent(emulator: Emulator, call: Call): Promise<Answer> {
  const id = call.ids.id ?? '';
  const row = (await emulator.store.get(eventCollection, id)) as EventRow | undefined;
  if (row?.scope !== scopeName(call.scope)) throw missing('event', id);
  return ok(shown(row));
}

/**
 * `GET /v1/events`, of the platform or of the account in the header. Without a key it lists those of all accounts, so
 * that people can inspect a demo (docs/product/wire.md).
 */
export async function listEvents(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['created', 'delivery_success', 'ending_before', 'limit', 'starting_after', 'type', 'types']);
  const type = text(call.form, 'type');
  const types = texts(call.form, 'types');
  const rows = ((await emulator.store.list(eventCollection)) as EventRow[])
    .filter(({ scope }) => call.actor === 'nobody' || scope === scopeName(call.scope))
    .filter(({ event }) => type === undefined || matches(event.type, type))
    .filter(({ event }) => types.length === 0 || types.some((wanted) => matches(event.type, wanted)))
    .sort((left, right) => right.order - left.order);
  return listAnswer(call, '/v1/events', rows.map(shown));
}

function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

function shown({ event, deliveries }: EventRow): StripeEvent {
  return { ...event, pending_webhooks: deliveries.filter(({ state }) => state !== 'delivered').length };
}
