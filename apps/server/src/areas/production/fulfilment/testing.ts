import { randomUUID } from 'node:crypto';
import { newId } from '@inkstand/database';
import { orderLines, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import type { TestServer } from '@inkstand/testing/servers/test-server';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sign } from '#outgoing/signature.ts';

// For tests: an order at a fulfiller, and that fulfiller's reports.

export async function makeSubmitted(
  { services }: TestServer,
  {
    parcels = 1,
    quantity = 1,
    ...values
  }: Parameters<typeof makeOrder>[1] & {
    parcels?: number;
    /** Pieces in each parcel. */
    quantity?: number;
  } = {},
) {
  const { database } = services;
  const order = await makeOrder(database, { status: 'submitted to fulfiller', ...values });
  const fulfiller = await makeFulfiller(database, { secret: `secret ${randomUUID()}` });
  const { tenantId, id: orderId } = order;
  const rows = await database.tx('all-tenants', async (tx) => {
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const numbers = Array.from({ length: parcels }, (_, index) => index + 1);
    const written = await tx
      .insert(shipments)
      .values(
        numbers.map((number) => ({
          tenantId,
          id: newId(),
          orderId,
          fulfillerId: fulfiller.id,
          number,
          lines: [{ order_line_id: line!.id, quantity }],
        })),
      )
      .returning();
    await tx
      .insert(shipmentEvents)
      .values(written.map(({ id }) => ({ tenantId, shipmentId: id, type: 'submitted', occurredAt: new Date(0) })));
    return written.toSorted((one, other) => one.number - other.number);
  });
  return { order, fulfiller, shipments: rows };
}

export interface Report {
  event_id: string;
  shipment_id: string;
  external_ref: string;
  type: string;
  occurred_at: string;
  [more: string]: unknown;
}

/** Builds a report of something that happened `minutes` after the start. */
export function makeReport(shipment: { id: string }, type: string, minutes: number, more: object = {}): Report {
  const occurredAt = new Date(Date.UTC(2026, 10, 21, 9, minutes)).toISOString();
  return {
    event_id: randomUUID(),
    shipment_id: shipment.id,
    external_ref: 'FX-1',
    type,
    occurred_at: occurredAt,
    ...more,
  };
}

export interface Forgery {
  secret?: string;
  secondsAgo?: number;
  eventId?: string;
  rawBody?: string;
  fulfillerId?: string;
}

/** Sends a report as the fulfiller does; options make it invalid. */
export async function send(
  app: FastifyInstance,
  fulfiller: { id: string; secret: string },
  report: Report,
  forgery: Forgery = {},
) {
  const body = JSON.stringify(report);
  const timestamp = String(Math.floor(Date.now() / 1000) - (forgery.secondsAgo ?? 0));
  const answer = await app.inject({
    method: 'POST',
    url: `/api/fulfillers/${forgery.fulfillerId ?? fulfiller.id}/events`,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      'inkstand-timestamp': timestamp,
      'inkstand-signature': sign(forgery.secret ?? fulfiller.secret, timestamp, body),
      'inkstand-event-id': forgery.eventId ?? report.event_id,
    },
    payload: forgery.rawBody ?? body,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

/** Loads the types of a shipment's history, oldest first. */
export async function loadHistory({ services }: TestServer, shipment: { id: string }): Promise<string[]> {
  const rows = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ type: shipmentEvents.type })
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipment.id))
      .orderBy(asc(shipmentEvents.id)),
  );
  return rows.map(({ type }) => type);
}
