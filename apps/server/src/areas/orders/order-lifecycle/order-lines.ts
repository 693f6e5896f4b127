import type { FontBook } from '@inkstand/artwork/fonts';
import { printedSides } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { pieceCheck } from '@inkstand/artwork/preflight-batch';
import { printLimits } from '@inkstand/artwork/technique-limits';
import type { OrderDetail, PrintFile } from '@inkstand/contract/orders/order-shapes';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  type CatalogueValues,
  catalogueVariants,
  designRevisions,
  fulfillers,
  hotFolderDeliveries,
  orderEvents,
  orderLines,
  orders,
  printFiles,
  products,
  reprintRequests,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import type { Refundable } from '@inkstand/domain/refund';
import {
  type Cancellation,
  cancellationState,
  isMarkedDelivered,
  isUnderway,
  mayMarkDelivered,
  REPRINT_EVENTS,
  type ShipmentEntry,
  shipmentDeliveredAt,
  shipmentSentAt,
  withoutUndone,
} from '@inkstand/domain/shipment-status';
import { type ShopperSums, shopperSums, shopperUnitPrice } from '@inkstand/domain/shopper-sums';
import { and, asc, desc, eq } from 'drizzle-orm';
import { fontBook, toDesignWarning } from '#areas/design/index.ts';
import { orderRemainder, type RefundRow } from '#areas/orders/refunds/refunds.ts';
import type { Ctx } from '#context.ts';
import { linePreviews } from './line-preview-link.ts';

type OrderRef = { tenantId: string; id: string };

/** Loads the number of pieces per line that were reprinted or have a reprint request. Refused requests do not count. */
async function claimedPieces(tx: Tx, order: OrderRef, exceptRequest?: string): Promise<Map<string, number>> {
  const requests = await readRequests(tx, order);
  return piecesClaimed(requests.filter(({ id }) => id !== exceptRequest));
}

/** Loads all reprint requests of an order, oldest first; one statement. */
export const readRequests = (tx: Tx, order: OrderRef) =>
  tx
    .select()
    .from(reprintRequests)
    .where(and(eq(reprintRequests.tenantId, order.tenantId), eq(reprintRequests.orderId, order.id)))
    .orderBy(asc(reprintRequests.id));

export type RequestRow = Awaited<ReturnType<typeof readRequests>>[number];

/** The same, of requests that are loaded already. */
function piecesClaimed(requests: readonly RequestRow[]): Map<string, number> {
  const pieces = new Map<string, number>();
  const claimed = requests.filter(({ status }) => status !== 'refused').flatMap(({ lines }) => lines);
  for (const { order_line_id: id, quantity } of claimed) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
}

/** Loads an order's lines, each with the pieces that can still be reprinted: every piece once. */
export async function replaceableLines(tx: Tx, order: OrderRef, exceptRequest?: string) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const claimed = await claimedPieces(tx, order, exceptRequest);
  return lines.map((line) => ({ ...line, left: piecesLeft(line, claimed) }));
}

function piecesLeft(
  line: { id: string; quantity: number; cancelledQuantity: number },
  claimed: ReadonlyMap<string, number>,
): number {
  return Math.max(0, line.quantity - line.cancelledQuantity - (claimed.get(line.id) ?? 0));
}

/** Whether an order has ever been shipped; an order that has not is remade as a whole. */
export async function wasShipped(tx: Tx, order: OrderRef & { status: string | null }): Promise<boolean> {
  if (order.status === 'shipped') return true;
  const [entry] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id), eq(orderEvents.to, 'shipped')),
    )
    .limit(1);
  return entry !== undefined;
}

/** Joins the design revision that a line was ordered with (docs/product/orders.md). */
export const lineDesign = and(
  tenantJoin(designRevisions.productId, orderLines.productId),
  eq(designRevisions.revision, orderLines.designRevision),
);

type Findings = OrderDetail['items'][number]['findings'];
type Checked = Pick<
  typeof orderLines.$inferSelect,
  'productId' | 'designRevision' | 'colourName' | 'colourHex' | 'customTextFront' | 'customTextBack'
>;
type Printing = Pick<CatalogueValues, 'print_techniques' | 'colour_count'>;

/**
 * Returns warnings about order lines that their custom text and colour cause: a shopper can choose a fabric with low
 * ink contrast, and whoever prepares the order should know before it is printed.
 */
export function lineFindings(fonts: FontBook, language: string) {
  const known = new Map<string, ReturnType<typeof listChecks>>();

  function listChecks(stored: unknown, { print_techniques: techniques, colour_count: colourCount }: Printing) {
    const document = readDesign(stored);
    return printedSides(document).flatMap((id) => {
      const side = document.sides[id];
      return side ? [{ id, check: pieceCheck(side, printLimits(techniques, colourCount), fonts) }] : [];
    });
  }

  return (line: Checked, document: unknown, values: Printing): Findings => {
    const key = `${line.productId} ${line.designRevision}`;
    const checks = known.get(key) ?? listChecks(document, values);
    known.set(key, checks);
    const said = checks.flatMap(({ id, check }) =>
      check(id === 'front' ? line.customTextFront : line.customTextBack, {
        name: line.colourName,
        hex: line.colourHex,
      }).map((finding) => toDesignWarning({ ...finding, side: id }, language)),
    );
    // Two layers with the same finding report it once.
    return said
      .filter(({ side, message }, at) => said.findIndex((one) => one.side === side && one.message === message) === at)
      .map(({ side, message }) => ({ side, message }));
  };
}

type OrderRow = typeof orders.$inferSelect;

/** Loads an order's items with their pictures and print files, and what can still be refunded; two statements. */
export async function readOrderLines(
  tx: Tx,
  order: OrderRow,
  { given, requests }: { given: RefundRow[]; requests: readonly RequestRow[] },
  { config, language }: Pick<Ctx, 'config' | 'language'>,
): Promise<{ items: OrderDetail['items']; left: Refundable; sums: ShopperSums }> {
  const lines = await tx
    .select({
      line: orderLines,
      design: designRevisions.fingerprints,
      document: designRevisions.document,
      variant: { colours: catalogueVariants.colours, values: catalogueVariants.values },
      currentRevision: products.publishedRevision,
    })
    .from(orderLines)
    .innerJoin(designRevisions, lineDesign)
    .innerJoin(products, tenantJoin(products.id, orderLines.productId))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const files = await tx
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.tenantId, order.tenantId), eq(printFiles.orderId, order.id)))
    // Front before back, and the PNG, which can be previewed, before the PDF.
    .orderBy(asc(printFiles.orderLineId), desc(printFiles.side), desc(printFiles.format));

  const findLineFindings = lineFindings(await fontBook(), language);
  const claimed = piecesClaimed(requests);
  const left = orderRemainder(
    order,
    lines.map(({ line }) => line),
    given,
  );
  const items = lines.map(({ line, design, document, variant, currentRevision }, index) => {
    const { productId, designRevision: revision } = line;
    return {
      id: line.id,
      product_id: productId,
      name: line.name,
      colour: { code: line.colour, name: line.colourName, hex: line.colourHex },
      size: { code: line.size, label: line.sizeLabel },
      sku: line.sku,
      quantity: line.quantity,
      cancelled_quantity: line.cancelledQuantity,
      replaceable: piecesLeft(line, claimed),
      revision,
      current_revision: currentRevision ?? revision,
      unit_price: toDecimal(shopperUnitPrice(line, order.region)),
      total_net: toDecimal(line.net),
      total_vat: toDecimal(line.vat),
      refundable: toLeftResponse(left.lines[index]),
      custom_text_front: line.customTextFront,
      custom_text_back: line.customTextBack,
      findings: findLineFindings(line, document, variant.values),
      images: linePreviews(config, line, design, variant),
      fingerprints: line.fingerprints,
      print_files: files.filter((file) => file.orderLineId === line.id).map((file) => toPrintFileResponse(order, file)),
    };
  });
  return { items, left, sums: shopperSums({ ...order, lines: lines.map(({ line }) => line) }) };
}

const toLeftResponse = ({ quantity, net, vat } = { quantity: 0, net: 0, vat: 0 }) => ({
  quantity,
  net: toDecimal(net),
  vat: toDecimal(vat),
});

function toPrintFileResponse(order: OrderRow, file: typeof printFiles.$inferSelect): PrintFile {
  return {
    id: file.id,
    side: file.side,
    format: file.format,
    url: `/api/${order.tenantId}/orders/${order.orderRef}/print-files/${file.id}`,
    width_px: file.widthPx,
    height_px: file.heightPx,
    dpi: file.dpi,
    width_mm: file.widthMm,
    height_mm: file.heightMm,
    sha256: file.sha256,
    bytes: file.bytes,
  };
}

export interface Parcel {
  id: string;
  number: number;
  fulfillerId: string;
  fulfillerName: string;
  adapter: 'http' | 'email' | 'manual';
  /** Of a past demonstration order, which no printer knows. */
  frozen: boolean;
  /** In the order they were written. */
  entries: ShipmentEntry[];
  /** Its fulfiller has accepted it. */
  isAccepted: boolean;
  /** Neither sent nor cancelled. */
  isUnderway: boolean;
  cancellation: Cancellation;
}

/** Loads every parcel of an order with its history, by number; one statement. */
export async function readParcels(tx: Tx, ctx: Ctx, orderId: string): Promise<Parcel[]> {
  const rows = await tx
    .select({
      id: shipments.id,
      number: shipments.number,
      fulfillerId: shipments.fulfillerId,
      fulfillerName: fulfillers.name,
      adapter: fulfillers.adapter,
      frozen: orders.frozen,
      type: shipmentEvents.type,
      occurredAt: shipmentEvents.occurredAt,
    })
    .from(shipments)
    .innerJoin(orders, tenantJoin(orders.id, shipments.orderId))
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .leftJoin(shipmentEvents, tenantJoin(shipmentEvents.shipmentId, shipments.id))
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId)))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((known) => {
    const { type: _type, occurredAt: _occurredAt, ...parcel } = known[0]!;
    const entries = known.flatMap(({ type, occurredAt }) => (type && occurredAt ? [{ type, occurredAt }] : []));
    return {
      ...parcel,
      entries,
      isAccepted: entries.some(({ type }) => type === 'submitted'),
      isUnderway: isUnderway(entries),
      cancellation: cancellationState(entries),
    };
  });
}

/** Report types of requests to a fulfiller and their answers, which say nothing about the parcel's state. */
const REPORTS_WITHOUT_PROGRESS: readonly string[] = [
  'cancellation_requested',
  'cancellation_refused',
  'address_changed',
  'address_accepted',
  'address_refused',
];

/** Reprints and replacements that people requested for the order, as entries of each of its parcels. */
const reprintEntries = (timeline: readonly { event: string; actor: string; at: string }[]): ShipmentEntry[] =>
  timeline
    .filter(({ event, actor }) => REPRINT_EVENTS.includes(event) && actor.startsWith('user:'))
    .map(({ event, at }) => ({ type: event, occurredAt: new Date(at) }));

/** Loads an order's parcels, each with its latest report and the reason for its fulfiller; one statement. */
export async function readShipments(
  tx: Tx,
  order: { tenantId: string; id: string; status: string | null },
  { showsCosts, timeline }: { showsCosts: boolean; timeline: readonly { event: string; actor: string; at: string }[] },
): Promise<OrderDetail['shipments']> {
  const requested = reprintEntries(timeline);
  const rows = await tx
    .select({ shipment: shipments, fulfiller: fulfillers.name, report: shipmentEvents, delivery: hotFolderDeliveries })
    .from(shipments)
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .leftJoin(shipmentEvents, tenantJoin(shipmentEvents.shipmentId, shipments.id))
    .leftJoin(hotFolderDeliveries, tenantJoin(hotFolderDeliveries.shipmentId, shipments.id))
    .where(and(eq(shipments.tenantId, order.tenantId), eq(shipments.orderId, order.id)))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id));
  const byId = Map.groupBy(rows, (row) => row.shipment.id);
  const isActive = (reported: typeof rows) => reported.every(({ report }) => report?.type !== 'withdrawn');
  const active = [...byId.values()].filter(isActive).length;
  return [...byId.values()].map((reported) => {
    const { shipment, fulfiller, delivery } = reported[0]!;
    const reports = withoutUndone(reported.flatMap(({ report }) => (report ? [report] : [])));
    const steps = reports.filter(({ type }) => !REPORTS_WITHOUT_PROGRESS.includes(type));
    const entries = [...requested, ...reported.flatMap(({ report }) => report ?? [])];
    const last = (field: 'externalRef' | 'carrier' | 'trackingNumber' | 'trackingUrl') =>
      reports.findLast((report) => report[field] !== '')?.[field] ?? '';
    return {
      id: shipment.id,
      number: shipment.number,
      of: active,
      fulfiller: { id: shipment.fulfillerId, name: fulfiller },
      state: toStateResponse(steps.at(-1)?.type),
      external_ref: last('externalRef'),
      carrier: last('carrier'),
      tracking_number: last('trackingNumber'),
      tracking_url: last('trackingUrl'),
      shipped_at: shipmentSentAt(entries)?.toISOString() ?? null,
      delivered_at: shipmentDeliveredAt(entries)?.toISOString() ?? null,
      marked_delivered: isMarkedDelivered(entries),
      may_mark_delivered: order.status !== 'cancelled' && mayMarkDelivered(entries),
      cancellation: cancellationState(reports),
      planned_day: shipment.plannedDay,
      ship_by: shipment.shipBy,
      choice: toChoiceResponse(shipment.choice, showsCosts),
      hot_folder:
        showsCosts && delivery
          ? {
              state: delivery.state,
              delivered_at: delivery.deliveredAt?.toISOString() ?? null,
              reason: delivery.reason,
            }
          : null,
      created_at: shipment.createdAt.toISOString(),
    };
  });
}

/** A parcel that people marked is as delivered as one whose fulfiller reported it. */
const toStateResponse = (type = 'created'): string => (type === 'marked_delivered' ? 'delivered' : type);

/** A fulfiller's prices are visible to itself and to staff only. */
function toChoiceResponse(
  choice: (typeof shipments.$inferSelect)['choice'],
  showsCosts: boolean,
): OrderDetail['shipments'][number]['choice'] {
  if (!choice) return null;
  const candidates = choice.candidates.map(({ cost, planned_day: plannedDay, ...candidate }) => ({
    ...candidate,
    cost: showsCosts && cost !== undefined ? toDecimal(cost) : null,
    planned_day: plannedDay ?? null,
  }));
  return { because: choice.because, candidates };
}
