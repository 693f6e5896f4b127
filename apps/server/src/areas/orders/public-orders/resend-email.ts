import type { ResendableEmail } from '@inkstand/contract/list-limits';
import { type Tx, tenantJoin } from '@inkstand/database';
import { customers, mailOutbox, orderEvents, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { DISABLED_REASON_TEXTS, SKIP_TEXTS } from '@inkstand/i18n/staff';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { CONFIRMATIONS } from '#areas/orders/order-lifecycle/accept-order.ts';
import { actorName, type OrderTemplate, queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { mailedByUs } from './shop-emails.ts';

/** The same email is not sent to a customer again within this time. */
const PAUSE_MS = 60 * 60 * 1000;

const TEMPLATES: Readonly<Record<ResendableEmail, readonly OrderTemplate[]>> = {
  confirmation: [...new Set(Object.values(CONFIRMATIONS))],
  shipped: ['order_shipped'],
};

/** As the timeline names it. */
const EMAIL_NAMES: Readonly<Record<ResendableEmail, string>> = { confirmation: 'Confirmation', shipped: 'Shipped' };

/** Why an action leaves an order as it is, as conditions on the order; the first that holds counts. */
export type Skips = readonly { when: SQL | undefined; reason: string }[];

/** The reason of each order of a query, as a column: null where the action is possible. */
export function skipColumn(skips: Skips): SQL<string | null> {
  if (skips.length === 0) return sql`null::text`;
  const whens = skips.map(({ when, reason }) => sql`when ${when} then ${reason}::text`);
  return sql`case ${sql.join(whens, sql` `)} end`;
}

/** Why an order's email is not sent again. */
export function resendSkips(ctx: Pick<Ctx, 'now'>, email: ResendableEmail): Skips {
  const templates = sql.param([...TEMPLATES[email]]);
  const since = new Date(ctx.now().getTime() - PAUSE_MS).toISOString();
  const ofOrder = (table: string) => sql.raw(`${table}.tenant_id = orders.tenant_id and ${table}.order_id = orders.id`);
  return [
    { when: sql`${orders.status} = 'cancelled'`, reason: DISABLED_REASON_TEXTS.order_cancelled },
    {
      when: sql`exists (select from ${customers} where ${customers.tenantId} = ${orders.tenantId}
        and ${customers.id} = ${orders.customerId} and ${customers.email} = '')`,
      reason: SKIP_TEXTS.no_email,
    },
    { when: sql`not coalesce((${mailedByUs(orders.tenantId, orders.id)}), true)`, reason: SKIP_TEXTS.shop_emails },
    ...(email === 'shipped'
      ? [
          {
            when: sql`not exists (select from ${orderEvents} where ${ofOrder('order_events')} and ${orderEvents.to} = 'shipped')
              and not exists (select from ${shipmentEvents} join ${shipments} on ${shipments.tenantId} = ${shipmentEvents.tenantId}
                and ${shipments.id} = ${shipmentEvents.shipmentId}
                where ${ofOrder('shipments')} and ${shipmentEvents.type} = 'shipped')`,
            reason: SKIP_TEXTS.not_shipped,
          },
        ]
      : []),
    {
      when: sql`exists (select from ${mailOutbox} where ${mailOutbox.tenantId} = ${orders.tenantId}
        and ${mailOutbox.subjectId} = ${orders.id} and ${mailOutbox.template} = any(${templates}::text[])
        and ${mailOutbox.createdAt} > ${since}::timestamptz)`,
      reason: SKIP_TEXTS.sent_lately,
    },
  ];
}

interface Resent {
  order: { id: string; orderRef: string; kind: (typeof orders.$inferSelect)['kind']; language: string };
  email: ResendableEmail;
  /** Names this occasion: the outbox takes each once. */
  occasion: string;
}

/** Sends a customer's email again, one per shipped parcel where it is about parcels. */
export async function resendEmail(tx: Tx, ctx: Ctx, { order, email, occasion }: Resent): Promise<void> {
  const resent = { resent: occasion };
  const subject = { subjectId: order.id, language: order.language };
  if (email === 'confirmation') {
    await queueEmail(tx, ctx, { template: CONFIRMATIONS[order.kind], data: resent, ...subject });
  } else {
    for (const { number, tracking } of await shippedParcels(tx, ctx, order.id)) {
      const data = { number: String(number), tracking_number: tracking, ...resent };
      await queueEmail(tx, ctx, { template: 'order_shipped', data, ...subject });
    }
  }
  await tx.insert(orderEvents).values({
    tenantId: ctx.tenantId,
    orderId: order.id,
    event: 'email_resent',
    actor: actorName(ctx),
    reason: EMAIL_NAMES[email],
  });
  await recordAudit(tx, ctx, {
    action: 'order.email_resent',
    objectType: 'order',
    objectId: order.id,
    details: { order_ref: order.orderRef, email },
  });
}

/** An order that was set to shipped without parcels counts as one. */
async function shippedParcels(tx: Tx, ctx: Ctx, orderId: string): Promise<{ number: number; tracking: string }[]> {
  const rows = await tx
    .select({ number: shipments.number, tracking: shipmentEvents.trackingNumber })
    .from(shipments)
    .innerJoin(shipmentEvents, tenantJoin(shipmentEvents.shipmentId, shipments.id))
    .where(
      and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId), eq(shipmentEvents.type, 'shipped')),
    )
    .orderBy(asc(shipments.number), asc(shipmentEvents.id));
  // A reprint ships a parcel of the same number again; the last one counts.
  const latest = new Map(rows.map((row) => [row.number, row]));
  return latest.size > 0 ? [...latest.values()] : [{ number: 1, tracking: '' }];
}
