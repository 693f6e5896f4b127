import type { Origin } from './call.ts';
import { partId } from './ids.ts';

/** An event as delivered. `account` is set at the top level when the object belongs to a connected account. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  account?: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export const apiVersion = '2026-10-28.endive';

/** Records an event about the object with a snapshot of its current state. */
export type Emit = (type: string, object: object, previous?: object) => void;

/**
 * Whether the event is about a connected account itself: the platform stores the account, but the events belong to the
 * account.
 */
export const isOfAccount = (type: string): boolean => type === 'account.updated';

/** Creates the `emit` of one change: it appends to the events of the record with this root. */
export function emitter(events: StripeEvent[], root: string, origin: Origin, created: number): Emit {
  return (type, object, previous) => {
    const account = isOfAccount(type) ? (object as { id: string }).id : origin.scope.account;
    events.push({
      id: partId('evt', root, events.length),
      object: 'event',
      api_version: apiVersion,
      ...(account === null ? {} : { account }),
      created,
      data: {
        object: structuredClone(object),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: origin.requestId, idempotency_key: origin.idempotency?.key ?? null },
      type,
    });
  };
}
