import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  events,
  mailOutbox,
  orderLines,
  orders,
  refundLines,
  refunds,
  reprintRequests,
  shipments,
  tenants,
} from '@inkstand/database/tables/index';
import { type AddressProblem, isAddressProblem } from '@inkstand/domain/address-check';
import { contactEmail } from '@inkstand/domain/store-contact';
import { MAIL_LANGUAGE_PARAMETER } from '@inkstand/i18n';
import { and, asc, desc, eq } from 'drizzle-orm';
import { storeLogo } from '#areas/design/index.ts';
import { notWithdrawn } from '#areas/orders/capacity/capacity.ts';
import type { EmailLogo } from '#areas/platform/index.ts';
import { publicOrigin } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { readPublicOrder } from './public-order.ts';

/** All data of an order email, loaded when it is sent. */
export interface OrderEmail {
  id: string;
  orderId: string;
  template: string;
  data: Record<string, string>;
  language: string;
  order: PublicOrder;
  store: {
    name: string;
    url: string;
    colour: string;
    logo: EmailLogo | undefined;
    /** The seller with its address, on one line. */
    company: string;
    vatNumber: string;
    replyTo: string;
  };
  orderUrl: string;
  /** Of a refund email: the refunded parts. */
  refund?: RefundInEmail | undefined;
  /** Of an email about one of several parcels: its pieces of each product of the order. */
  parcelQuantities: number[] | undefined;
  /** Problems found in its address. */
  addressProblems: AddressProblem[];
  /** Of an email about a refused report: the answer, as written by the person who refused it. */
  answer: string | undefined;
}

/** Loads an email of the outbox; undefined when its order no longer exists. */
export async function readOrderEmail(tx: Tx, ctx: Ctx, mailId: string): Promise<OrderEmail | undefined> {
  const [row] = await tx
    .select({
      mail: mailOutbox,
      orderId: orders.id,
      addressProblems: orders.addressProblems,
      event: events,
      company: tenants.companyDetails,
      tenantName: tenants.name,
    })
    .from(mailOutbox)
    .innerJoin(orders, tenantJoin(orders.id, mailOutbox.subjectId))
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row) return undefined;
  const { mail, event } = row;
  const order = await readPublicOrder(
    tx,
    { tenantId: ctx.tenantId, config: ctx.config, language: mail.language },
    { slug: event.slug, orderId: row.orderId, evenIfDeleted: true },
  );
  if (!order) return undefined;
  const origin = publicOrigin(ctx.config, event);
  const search = mail.language === event.defaultLanguage ? '' : `?${MAIL_LANGUAGE_PARAMETER}=${mail.language}`;
  return {
    id: mail.id,
    orderId: row.orderId,
    template: mail.template,
    data: mail.data,
    language: mail.language,
    order,
    store: {
      name: event.config.storeName,
      url: `${origin}/${event.slug}`,
      colour: event.config.colourSet.primary,
      logo: storeLogo(ctx.config, event),
      company: [row.company.legal_name || row.tenantName, ...row.company.address_lines].join(', '),
      vatNumber: row.company.vat_number ?? '',
      replyTo: contactEmail(event.config, row.company),
    },
    orderUrl: `${origin}/order/${order.token}${search}`,
    parcelQuantities:
      mail.template === 'order_shipped' && order.shipments.length > 1
        ? await readParcelQuantities(tx, ctx, row.orderId, Number(mail.data.number))
        : undefined,
    addressProblems: row.addressProblems.filter(isAddressProblem),
    answer: mail.data.report ? await readAnswer(tx, ctx, mail.data.report) : undefined,
    refund: mail.data.refund ? await readRefundInEmail(tx, ctx, mail.data.refund) : undefined,
  };
}

async function readAnswer(tx: Tx, ctx: Ctx, requestId: string): Promise<string | undefined> {
  const [request] = await tx
    .select({ answer: reprintRequests.rejectionReason })
    .from(reprintRequests)
    .where(and(eq(reprintRequests.tenantId, ctx.tenantId), eq(reprintRequests.id, requestId)));
  return request?.answer;
}

/** In the order of the order's lines; undefined when none of its pieces is known. */
async function readParcelQuantities(tx: Tx, ctx: Ctx, orderId: string, number: number): Promise<number[] | undefined> {
  const ofOrder = and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId));
  const [parcel] = await tx
    .select({ lines: shipments.lines })
    .from(shipments)
    .where(and(ofOrder, eq(shipments.number, number), notWithdrawn))
    .orderBy(desc(shipments.id))
    .limit(1);
  const lines = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));
  const quantities = lines.map(({ id }) =>
    (parcel?.lines ?? []).reduce((sum, line) => sum + (line.order_line_id === id ? line.quantity : 0), 0),
  );
  return quantities.some((quantity) => quantity > 0) ? quantities : undefined;
}

/** The parts of a refund, in minor units, VAT included. */
interface RefundInEmail {
  amount: number;
  /** Pieces; empty for a sum that was spread over the order. */
  lines: { quantity: number; name: string; colour: string; size: string; amount: number }[];
  /** 0 when shipping was not refunded, or when a sum was spread over everything. */
  shipping: number;
}

async function readRefundInEmail(tx: Tx, ctx: Ctx, refundId: string): Promise<RefundInEmail | undefined> {
  const rows = await tx
    .select({ total: refunds.amount, part: refundLines, line: orderLines })
    .from(refunds)
    .innerJoin(refundLines, tenantJoin(refundLines.refundId, refunds.id))
    .leftJoin(orderLines, tenantJoin(orderLines.id, refundLines.orderLineId))
    .where(and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.id, refundId)))
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.flatMap(({ part, line }) =>
    line && part.quantity > 0
      ? [
          {
            quantity: part.quantity,
            name: line.name,
            colour: line.colourName,
            size: line.sizeLabel,
            amount: part.net + part.vat,
          },
        ]
      : [],
  );
  const shipping = rows.find(({ part }) => part.orderLineId === null)?.part;
  const isSpread = rows.some(({ part, line }) => line !== null && part.quantity === 0);
  return { amount: first.total, lines, shipping: shipping && !isSpread ? shipping.net + shipping.vat : 0 };
}
