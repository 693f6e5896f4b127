import type { ShopShipment } from '@inkstand/contract/production/print-shop';
import type { Tx } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  orderLines,
  shipmentEvents,
  shipments,
  tenants,
} from '@inkstand/database/tables/index';
import { COUNTRIES } from '@inkstand/domain/countries';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { type Cancellation, cancellationState } from '@inkstand/domain/shipment-status';
import { and, asc, count, eq } from 'drizzle-orm';
import { mockupPreviews } from '#areas/design/index.ts';
import { designOfLine, notWithdrawn } from '#areas/orders/index.ts';
import { packingSlipPath } from '#areas/production/fulfilment/packing-slip-path.ts';
import { printFileUrls } from '#areas/production/fulfilment/print-file-urls.ts';
import { readProgress } from '#areas/production/fulfilment/read-progress.ts';
import { readShipment, type ShipmentToSubmit } from '#areas/production/fulfilment/read-shipment.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { doneSteps, mayReport } from './may-report.ts';

/** An address is shown for as long as a parcel can be about to be made, not for ever. */
const DAYS_OPEN = 60;
const DAY_MS = 86_400_000;

interface ShopState {
  found: ShipmentToSubmit;
  status: OrderStatus;
  cancellation: Cancellation;
  history: { type: string; at: Date; carrier: string; trackingNumber: string }[];
}

/** Where a shipment stands, or 404 once its link is old. */
export async function readShopState(tx: Tx, ctx: Ctx, shipmentId: string): Promise<ShopState> {
  const found = await readShipment(tx, ctx, shipmentId);
  if (!found || found.shipment.createdAt.getTime() + DAYS_OPEN * DAY_MS < ctx.now().getTime())
    fail('request.not_found');
  const progress = await readProgress(tx, ctx, found.shipment.orderId);
  const history = await tx
    .select({
      type: shipmentEvents.type,
      at: shipmentEvents.occurredAt,
      carrier: shipmentEvents.carrier,
      trackingNumber: shipmentEvents.trackingNumber,
    })
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.tenantId, ctx.tenantId), eq(shipmentEvents.shipmentId, shipmentId)))
    .orderBy(asc(shipmentEvents.id));
  const status = progress.find(({ id }) => id === shipmentId)?.status ?? 'submitting to fulfiller';
  return { found, status, cancellation: cancellationState(history), history };
}

/** As its page shows it. */
export async function toShopShipmentResponse(tx: Tx, ctx: Ctx, state: ShopState): Promise<ShopShipment> {
  const { found, status, cancellation, history } = state;
  const { shipment, order, customer } = found;
  const [company] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, ctx.tenantId));
  const [parcels] = await tx
    .select({ of: count() })
    .from(shipments)
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, order.id), notWithdrawn));
  const sent = history.findLast(({ trackingNumber, carrier }) => trackingNumber !== '' || carrier !== '');
  const hold = shipmentHold(state);
  return {
    order_ref: order.orderRef,
    company: company?.name ?? '',
    event: found.eventName,
    fulfiller: found.fulfiller.name,
    number: shipment.number,
    of: parcels?.of ?? 1,
    shipping_method: order.shippingMethod,
    gift: order.kind === 'promo' || order.kind === 'sample',
    packing_slip: hold === 'cancelled' ? null : packingSlipPath(ctx, shipment),
    ship_by: shipment.shipBy,
    hold,
    ship_to: formatAddress(customer),
    phone: customer.phone,
    items: await readItems(tx, ctx, found),
    done: doneSteps(status),
    may_report: order.status === 'cancelled' ? [] : mayReport(status, cancellation),
    tracking: sent ? { carrier: sent.carrier, number: sent.trackingNumber } : null,
    history: history.map(({ type, at }) => ({ type, at: at.toISOString() })),
  };
}

function shipmentHold({ found, status, cancellation }: ShopState): ShopShipment['hold'] {
  if (status === 'cancelled' || found.order.status === 'cancelled') return 'cancelled';
  if (cancellation === 'requested') return 'cancellation';
  return found.order.status === 'address issue' ? 'address' : null;
}

function formatAddress(customer: ShipmentToSubmit['customer']): string[] {
  const country = COUNTRIES.find(({ iso2 }) => iso2 === customer.addressCountry)?.name ?? customer.addressCountry;
  return [
    ...[customer.name, customer.addressFirstLine, customer.addressSecondLine, customer.addressCity],
    ...[customer.addressCounty, [customer.addressState, customer.addressPostcode].filter(Boolean).join(' '), country],
  ].filter(Boolean);
}

async function readItems(tx: Tx, ctx: Ctx, found: ShipmentToSubmit): Promise<ShopShipment['items']> {
  const { shipment, order } = found;
  const fileUrl = printFileUrls(ctx, shipment);
  const rows = await tx
    .select({ line: orderLines, fingerprints: designRevisions.fingerprints, values: catalogueVariants.values })
    .from(orderLines)
    .innerJoin(designRevisions, designOfLine)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, order.id)));
  return shipment.lines.flatMap(({ order_line_id: id, quantity }) => {
    const row = rows.find(({ line }) => line.id === id);
    if (!row) return [];
    const { tenantId, productId, designRevision: revision } = row.line;
    const design = { tenantId, productId, revision, fingerprints: row.fingerprints };
    return [
      {
        line_id: id,
        name: row.line.name,
        colour: row.line.colourName,
        size: row.line.sizeLabel,
        sku: row.line.sku,
        quantity,
        images: mockupPreviews(design, row.line.colour, row.values.print_area),
        print_files: found.files
          .filter(({ orderLineId }) => orderLineId === id)
          .map((file) => ({
            side: file.side,
            format: file.format,
            url: fileUrl(file.id),
            width_mm: file.widthMm,
            height_mm: file.heightMm,
          })),
      },
    ];
  });
}
