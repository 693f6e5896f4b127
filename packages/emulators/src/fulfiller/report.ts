import { createHash } from 'node:crypto';
import type { ShipmentReport } from '@inkstand/domain/shipment-status';
import { postSucceeds } from '../background/post.ts';
import { sign } from './signature.ts';
import type { SavedOrder, Workshop } from './workshop.ts';

export type ReportType = ShipmentReport;

/** Whether it is a planned step, and not a decision about a cancellation. */
export const isProgress = (type: ReportType) => type !== 'cancelled' && type !== 'cancellation_refused';

/** A call-back and whether it was accepted. */
export interface Report {
  delivered: boolean;
  body: ReportBody;
}

export interface ReportBody {
  event_id: string;
  shipment_id: string;
  external_ref: string;
  type: ReportType;
  occurred_at: string;
  tracking?: Tracking;
  lines?: ReportedLine[];
  problem?: ArtworkProblem;
}

/** Pieces that leave before the rest. */
interface ReportedLine {
  line_id: string;
  quantity: number;
}

interface Tracking {
  carrier: string;
  number: string;
  url: string;
}

export interface ArtworkProblem {
  code: 'download_failed' | 'checksum_mismatch';
  message: string;
  line_id: string;
  side: string;
  format: string;
}

/**
 * Makes the next report of an order. Its id is derived from the order and the position, so that two processes never
 * report one step under two ids.
 */
export function makeReport(saved: SavedOrder, type: ReportType, problem?: ArtworkProblem): Report {
  const lines = type === 'shipped' ? firstPart(saved) : undefined;
  return {
    delivered: false,
    body: {
      event_id: toUuid(`${saved.id}:${saved.reports.length}`),
      shipment_id: saved.order.shipment_id,
      external_ref: saved.acknowledgement.external_ref,
      type,
      occurred_at: new Date().toISOString(),
      ...(type === 'shipped' ? { tracking: makeTracking(saved, lines ? ':part' : '') } : {}),
      ...(lines ? { lines } : {}),
      ...(problem ? { problem } : {}),
    },
  };
}

/** Ways to forge a call-back. */
export interface Forgery {
  secret?: string;
  secondsAgo?: number;
}

/** Sends a report once, freshly signed; resolves to true when it was accepted. */
export async function sendReport(
  workshop: Workshop,
  saved: SavedOrder,
  { body }: Pick<Report, 'body'>,
  forgery: Forgery = {},
): Promise<boolean> {
  const fulfillers = await workshop.options.fulfillers();
  const secret = fulfillers.find(({ id }) => id === saved.fulfiller)?.secret;
  if (secret === undefined) return false;
  const rawBody = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000) - (forgery.secondsAgo ?? 0));
  return postSucceeds({
    url: saved.order.callback_url,
    headers: {
      'Content-Type': 'application/json',
      'Inkstand-Timestamp': timestamp,
      'Inkstand-Signature': sign(forgery.secret ?? secret, timestamp, rawBody),
      'Inkstand-Event-Id': body.event_id,
    },
    body: rawBody,
    signal: workshop.tasks.signal,
    timeoutMs: 10_000,
  });
}

/** Whether an order leaves in two parts: only one of several pieces can. */
export const leavesInParts = ({ mishap, order }: SavedOrder): boolean =>
  mishap === 'parts' && order.items.reduce((sum, { quantity }) => sum + quantity, 0) > 1;

/** The piece that leaves first; undefined once it has left, and where everything leaves at once. */
function firstPart(saved: SavedOrder): ReportedLine[] | undefined {
  const [item] = saved.order.items;
  const hasLeft = saved.reports.some(({ body }) => body.type === 'shipped');
  return item && leavesInParts(saved) && !hasLeft ? [{ line_id: item.line_id, quantity: 1 }] : undefined;
}

/** @param parcel tells apart the parcels of one order */
function makeTracking(saved: SavedOrder, parcel: string): Tracking {
  const hash = createHash('sha256').update(`${saved.id}${parcel}`).digest('hex');
  const digits = BigInt(`0x${hash.slice(0, 14)}`) % 10n ** 12n;
  const number = `IK${String(digits).padStart(12, '0')}${saved.order.ship_to.country_iso2}`;
  return { carrier: 'Parcel Post', number, url: `https://tracking.example/${number}` };
}

/** Derives a UUID (version 8, custom scheme) from a name, always the same for the same name. */
function toUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
