import type { ShopReport, ShopShipment } from '@inkstand/contract/production/print-shop';
import { SHOP_STEPS, type ShopProblem, type ShopStep } from '@inkstand/contract/production/print-shop-limits';
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
import { mainLineIndex, type OrderStatus } from '@inkstand/domain/order-status';
import { fromRecipientRow, streetLines } from '@inkstand/domain/recipient-fields';
import { type Cancellation, cancellationState } from '@inkstand/domain/shipment-status';
import { and, asc, count, eq } from 'drizzle-orm';
import { mockupPreviews } from '#areas/design/index.ts';
import { lineDesign, notWithdrawn } from '#areas/orders/index.ts';
import { readProgress } from '#areas/production/fulfilment/advance-order.ts';
import { readShipment, type ShipmentToSubmit } from '#areas/production/fulfilment/shipment-message.ts';
import { packingSlipPath, printFileUrls } from '#areas/production/fulfilment/signed-links.ts';
import type { Config } from '#config.ts';
import { type Ctx, createContext } from '#context.ts';
import { fail } from '#errors.ts';
import { readSignedId, signedId } from '#signed-id.ts';

const STATUS_OF: Readonly<Record<ShopStep, OrderStatus>> = {
  picked: 'picked',
  in_production: 'in production',
  packaged: 'packaged',
  shipped: 'shipped',
};

const isReached = (status: OrderStatus, step: ShopStep) => mainLineIndex(status) >= mainLineIndex(STATUS_OF[step]);

/** The steps that a shipment has completed. A shipment that waits for a reprint was printed before. */
export function doneSteps(status: OrderStatus): ShopStep[] {
  if (status === 'awaiting reprint') return ['picked'];
  return SHOP_STEPS.filter((step) => isReached(status, step));
}

/**
 * The reports that a print shop may send now: each later step, those that fit its state, and the answer to a
 * cancellation request.
 */
export function mayReport(status: OrderStatus, cancellation: Cancellation): ShopReport[] {
  if (status === 'cancelled') return [];
  if (cancellation === 'requested') return ['cancelled', 'cancellation_refused'];
  if (status === 'awaiting reprint') return ['in_production'];
  const steps = SHOP_STEPS.filter((step) => !isReached(status, step));
  return [...steps, ...problemsIn(status)];
}

function problemsIn(status: OrderStatus): ShopProblem[] {
  if (status === 'shipped') return [];
  return isReached(status, 'in_production') ? ['misprint'] : ['shortage', 'artwork_problem'];
}

/** Limits how long an address is visible: as long as a parcel may still be made. */
const DAYS_OPEN = 60;
const DAY_MS = 86_400_000;

interface ShopState {
  found: ShipmentToSubmit;
  status: OrderStatus;
  cancellation: Cancellation;
  history: { type: string; at: Date; carrier: string; trackingNumber: string }[];
}

/** Loads a shipment's state; 404 once its link has expired. */
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

/** Builds the response for the shipment's page. */
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
    customer.name,
    ...streetLines(fromRecipientRow(customer)),
    customer.addressCity,
    customer.addressCounty,
    [customer.addressState, customer.addressPostcode].filter(Boolean).join(' '),
    country,
  ].filter(Boolean);
}

async function readItems(tx: Tx, ctx: Ctx, found: ShipmentToSubmit): Promise<ShopShipment['items']> {
  const { shipment, order } = found;
  const fileUrl = printFileUrls(ctx, shipment);
  const rows = await tx
    .select({ line: orderLines, fingerprints: designRevisions.fingerprints, values: catalogueVariants.values })
    .from(orderLines)
    .innerJoin(designRevisions, lineDesign)
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

type Key = Pick<Config, 'secretKey'>;

const purpose = (tenantId: string) => `print-shop:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/**
 * The token in the address of a shipment's page: the tenant and the signed id. Anyone who has it can print the
 * shipment.
 */
export const printShopToken = (config: Key, tenantId: string, shipmentId: string): string =>
  `${tenantId}.${signedId(config, purpose(tenantId), shipmentId)}`;

/** Returns tenant and shipment of a token that we signed; undefined for any other text. */
export function readPrintShopToken(config: Key, token: string): { tenantId: string; shipmentId: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const shipmentId = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && shipmentId ? { tenantId, shipmentId } : undefined;
}

/** The address of the shipment's page, in the language of the email that links to it. */
export const printShopUrl = (config: Pick<Config, 'publicUrl'>, token: string, language: string): string =>
  `${config.publicUrl}/print-shop/${token}?lang=${language}`;

/** Moves the call into the tenant of a shipment's link; 404 when we did not sign it. */
export function withToken(ctx: Ctx, token: string): { ctx: Ctx; shipmentId: string } {
  const read = readPrintShopToken(ctx.config, token);
  if (!read) fail('request.not_found');
  const { tenantId, shipmentId } = read;
  return { shipmentId, ctx: createContext(ctx, { ...ctx, tenantId }) };
}
