import type { FileReply, HandlerInput } from '@inkstand/contract';
import { type Tx, tenantJoin } from '@inkstand/database';
import { customers, events, orderLines, orders, promoCodes, vouchers } from '@inkstand/database/tables/index';
import { findCountry } from '@inkstand/domain/countries';
import { toDecimal } from '@inkstand/domain/money';
import { formatPostcode } from '@inkstand/domain/postcode-forms';
import { RECIPIENT_FIELD_NAMES, RECIPIENT_FIELDS } from '@inkstand/domain/recipient-fields';
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { readAssignees } from '#areas/orders/teamwork/assignee.ts';
import { tagsColumn } from '#areas/orders/teamwork/tags.ts';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { filteredOrders, ofCustomer, ofEvent, selectFulfillers } from './filter-orders.ts';
import { selectOrigin, selectTracking } from './order-row.ts';

const BATCH_SIZE = 500;

type Line = typeof orderLines.$inferSelect;
type Exported = Awaited<ReturnType<typeof selectOrders>>[number] & { lines: Line[]; assignee: string };

const money = (amount: number): string => toDecimal(amount).toFixed(2);

/** The recipient's columns; postcode and country follow. */
const RECIPIENT_COLUMNS = Object.fromEntries(
  RECIPIENT_FIELD_NAMES.filter((field) => field !== 'address_postcode' && field !== 'address_country').map((field) => [
    field,
    ({ customer }: Exported) => customer[RECIPIENT_FIELDS[field].column],
  ]),
);

/** Columns of a row per order. Existing spreadsheets rely on these names. */
const ORDER: Record<string, (row: Exported) => string> = {
  order_ref: ({ order }) => order.orderRef,
  client: ({ order }) => order.tenantId,
  event: ({ event }) => event.slug,
  event_name: ({ event }) => event.name,
  kind: ({ order }) => order.kind,
  status: ({ order }) => order.status ?? '',
  placed_at: ({ order }) => order.placedAt?.toISOString() ?? '',
  ...RECIPIENT_COLUMNS,
  address_postcode: ({ customer }) => formatPostcode(customer.addressPostcode, customer.addressCountry),
  address_country: ({ customer }) => findCountry(customer.addressCountry)?.name ?? customer.addressCountry,
  code: ({ promoCode, voucher }) => promoCode ?? voucher ?? '',
  items: ({ order }) => String(order.itemsCount),
  shipping_method: ({ order }) => order.shippingMethod,
  fulfillers: ({ fulfillers }) => fulfillers.join(', '),
  tracking_numbers: ({ tracking }) => tracking.join(', '),
  currency: ({ order }) => order.currency,
  shipping_net: ({ order }) => money(order.shippingNet),
  discount: ({ order }) => money(order.discountAmount),
  total_net: ({ order }) => money(order.totalExcludingVat),
  total_vat: ({ order }) => money(order.totalVat),
  total: ({ order }) => money(order.total),
  refunded: ({ order }) => money(order.amountRefunded),
  tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
  assignee: ({ assignee }) => assignee,
  production_cost: ({ order }) => money(order.productionCost),
  client_name: ({ tenantName }) => tenantName,
  shop_number: ({ shopNumber }) => shopNumber ?? '',
  delivered_at: ({ order }) => order.deliveredAt?.toISOString() ?? '',
  /** After the voucher, as `shipping_net`; with it, it adds up to `total_net`. */
  items_net: ({ order }) => money(order.totalExcludingVat - order.shippingNet),
};

/** The order columns that precede a line's own columns in a row per line. */
const OF_THE_ORDER = [
  'order_ref',
  'client',
  'event',
  'status',
  'placed_at',
  'name',
  'email',
  'address_postcode',
  'address_country',
];

const LINE: Record<string, (line: Line) => string> = {
  line: (line) => String(line.position + 1),
  product: (line) => line.name,
  sku: (line) => line.sku,
  colour: (line) => line.colourName,
  size: (line) => line.sizeLabel,
  quantity: (line) => String(line.quantity),
  custom_text_front: (line) => line.customTextFront,
  custom_text_back: (line) => line.customTextBack,
  unit_net: (line) => money(line.unitNet),
  unit_vat: (line) => money(line.unitVat),
  line_discount: (line) => money(line.discount),
  line_net: (line) => money(line.net),
  line_vat: (line) => money(line.vat),
};

const cells = <Row>(columns: Record<string, (row: Row) => string>, row: Row) =>
  Object.values(columns).map((toCell) => toCell(row));

const orderLine = (row: Exported) => [cells(ORDER, row)];
const lineLines = (row: Exported) => {
  const around = OF_THE_ORDER.map((name) => ORDER[name]?.(row) ?? '');
  return row.lines.map((line) => [...around, ...cells(LINE, line), row.order.currency]);
};

/** Exports the filtered orders, sorted by client and then oldest first, in batches of 500. */
export async function exportOrders(ctx: Ctx, { query }: HandlerInput<'exportOrders'>): Promise<FileReply> {
  const isPerLine = query.per === 'line';
  return csvFile<Exported>({
    fileName: isPerLine ? 'order-lines.csv' : 'orders.csv',
    head: isPerLine ? [...OF_THE_ORDER, ...Object.keys(LINE), 'currency'] : Object.keys(ORDER),
    language: ctx.language,
    coded: ['kind', 'status', 'shipping_method'],
    batchSize: BATCH_SIZE,
    read: (last) => readBatch(ctx, query, last),
    toLines: isPerLine ? lineLines : orderLine,
  });
}

async function readBatch(
  ctx: Ctx,
  query: HandlerInput<'exportOrders'>['query'],
  last: Exported | undefined,
): Promise<Exported[]> {
  const rows = await ctx.tx((tx) => readOrders(tx, ctx, query, last));
  const assignee = await readAssignees(
    ctx,
    rows.map(({ order }) => order.assigneeId),
  );
  return rows.map((row) => ({ ...row, assignee: assignee(row.order.assigneeId)?.name ?? '' }));
}

async function readOrders(
  tx: Tx,
  ctx: Ctx,
  query: HandlerInput<'exportOrders'>['query'],
  last: Exported | undefined,
): Promise<Omit<Exported, 'assignee'>[]> {
  const after = last && sql`(${orders.tenantId}, ${orders.id}) > (${last.order.tenantId}, ${last.order.id}::uuid)`;
  const found = await selectOrders(tx, ctx, and(await filteredOrders(tx, ctx, query), after));
  const lines = query.per === 'line' && found.length > 0 ? await readLines(tx, found) : [];
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return found.map((row) => ({ ...row, lines: linesByOrder.get(row.order.id) ?? [] }));
}

function selectOrders(tx: Tx, { language }: Pick<Ctx, 'language'>, where: SQL | undefined) {
  return tx
    .select({
      order: orders,
      // An event's configuration is long.
      event: { slug: events.slug, name: events.name },
      customer: customers,
      promoCode: promoCodes.label,
      voucher: vouchers.label,
      fulfillers: selectFulfillers(tx, language),
      tracking: selectTracking(tx),
      tags: tagsColumn(language),
      ...selectOrigin(tx),
    })
    .from(orders)
    .innerJoin(events, ofEvent)
    .innerJoin(customers, ofCustomer)
    .leftJoin(promoCodes, tenantJoin(promoCodes.id, orders.promoCodeId))
    .leftJoin(vouchers, tenantJoin(vouchers.id, orders.voucherId))
    .where(where)
    .orderBy(asc(orders.tenantId), asc(orders.id))
    .limit(BATCH_SIZE);
}

const readLines = (tx: Tx, found: readonly { order: typeof orders.$inferSelect }[]): Promise<Line[]> =>
  tx
    .select()
    .from(orderLines)
    .where(
      and(
        // The index on order lines begins with the tenant.
        inArray(orderLines.tenantId, [...new Set(found.map(({ order }) => order.tenantId))]),
        inArray(
          orderLines.orderId,
          found.map(({ order }) => order.id),
        ),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
