import type { Origin } from './call.ts';
import { partId } from './ids.ts';

/** An event as it is delivered. `account` stands at the top when the object lives on a connected account. */
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

/** Notes that something happened to the object; the picture that is sent is the one of this moment. */
export type Emit = (type: string, object: object, previous?: object) => void;

/** Of a connected account itself: the platform keeps it, and yet its events are the account's own. */
export const isOfAccount = (type: string): boolean => type === 'account.updated';

/** Makes the `emit` of one change: it appends to the events of the record with this root. */
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
