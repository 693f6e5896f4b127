import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ShopReport, ShopShipment } from '@inkstand/contract/production/print-shop';
import { SHOP_STEPS, type ShopProblem, type ShopStep } from '@inkstand/contract/production/print-shop-limits';
import type { Tx } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  orderEvents,
  orderLines,
  shipmentEvents,
  shipments,
  tenants,
} from '@inkstand/database/tables/index';
import { cityLines } from '@inkstand/domain/city-lines';
import { countryName } from '@inkstand/domain/countries';
import { DAY_MS } from '@inkstand/domain/days';
import { mainLineIndex } from '@inkstand/domain/order-main-line';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { fromRecipientRow, streetLines } from '@inkstand/domain/recipient-fields';
import {
  type Cancellation,
  cancellationState,
  shipmentDeliveredAt,
  withoutUndone,
} from '@inkstand/domain/shipment-status';
import { isTracked, type ShippingMethod } from '@inkstand/domain/shipping';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import { lineDesign, linePreviews, notWithdrawn } from '#areas/orders/index.ts';
import { readProgress } from '#areas/production/fulfilment/advance-order.ts';
import { isDivided } from '#areas/production/fulfilment/apply-report.ts';
import { readShipment, type ShipmentToSubmit } from '#areas/production/fulfilment/shipment-message.ts';
import { packingSlipPath, printFileUrls } from '#areas/production/fulfilment/signed-links.ts';
import type { Config } from '#config/config.ts';
import { type Ctx, createContext } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';
import { readReplacements, replacementOf } from './replaced.ts';

const STATUS_OF: Readonly<Record<ShopStep, OrderStatus>> = {
  picked: 'picked',
  in_production: 'in production',
  packaged: 'packaged',
  shipped: 'shipped',
};

const isReached = (status: OrderStatus, step: ShopStep) => mainLineIndex(status) >= mainLineIndex(STATUS_OF[step]);

/** Whether a report says what is known already. */
export const isReported = ({ status, isDelivered }: Pick<ShopState, 'status' | 'isDelivered'>, type: ShopReport) =>
  type === 'delivered' ? isDelivered : (doneSteps(status) as string[]).includes(type);

/** The steps that a shipment has completed. A shipment that waits for a reprint was printed before. */
function doneSteps(status: OrderStatus): ShopStep[] {
  if (status === 'awaiting reprint') return ['picked'];
  return SHOP_STEPS.filter((step) => isReached(status, step));
}

/**
 * The reports that a print shop may send now: each later step, those that fit its state, and the answer to a
 * cancellation request.
 */
export function mayReport({
  status,
  replacedBy,
  cancellation,
  isDelivered,
}: Pick<ShopState, 'status' | 'replacedBy' | 'cancellation' | 'isDelivered'>): ShopReport[] {
  if (status === 'cancelled' || replacedBy !== null) return [];
  if (cancellation === 'requested') return ['cancelled', 'cancellation_refused'];
  if (status === 'awaiting reprint') return ['in_production'];
  if (status === 'shipped') return isDelivered ? [] : ['delivered'];
  const steps = SHOP_STEPS.filter((step) => !isReached(status, step));
  return [...steps, ...problemsIn(status)];
}

function problemsIn(status: OrderStatus): ShopProblem[] {
  return isReached(status, 'in_production') ? ['misprint'] : ['shortage', 'artwork_problem'];
}

/**
 * A tracked method promises a number to the recipient.
 * @throws HttpError when carrier or number is missing
 */
export function requireTracking(
  method: ShippingMethod,
  { carrier = '', tracking_number: number = '' }: { carrier?: string; tracking_number?: string },
): void {
  if (!isTracked(method)) return;
  if (carrier === '') failField('carrier', 'required');
  if (number === '') failField('tracking_number', 'required');
}

/** Limits how long an address is visible: as long as a parcel may still be made. */
const DAYS_OPEN = 60;

export interface ShopState {
  found: ShipmentToSubmit;
  /** Reference of the order that is made instead; null when the parcel itself is to be made. */
  replacedBy: string | null;
  status: OrderStatus;
  cancellation: Cancellation;
  isDelivered: boolean;
  /** A part of it left earlier; its parts are parcels of their own. */
  divided: boolean;
  /** In the order it was recorded, without what was undone. */
  history: {
    type: string;
    at: Date;
    recordedAt: Date;
    carrier: string;
    trackingNumber: string;
    userId: string | null;
  }[];
}

/** Loads a shipment's state; 404 once its link has expired. */
export async function readShopState(tx: Tx, ctx: Ctx, shipmentId: string): Promise<ShopState> {
  const state = await loadShopState(tx, ctx, shipmentId);
  const { createdAt } = state.found.shipment;
  if (createdAt.getTime() + DAYS_OPEN * DAY_MS < ctx.now().getTime()) fail('request.not_found');
  return state;
}

/** Loads a shipment's state, for its link and for the fulfiller's people. */
export async function loadShopState(tx: Tx, ctx: Ctx, shipmentId: string): Promise<ShopState> {
  const found = await readShipment(tx, ctx, shipmentId);
  if (!found) fail('request.not_found');
  const progress = await readProgress(tx, ctx, found.shipment.orderId);
  const history = await tx
    .select({
      type: shipmentEvents.type,
      at: shipmentEvents.occurredAt,
      recordedAt: shipmentEvents.at,
      userId: shipmentEvents.userId,
      carrier: shipmentEvents.carrier,
      trackingNumber: shipmentEvents.trackingNumber,
    })
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.tenantId, ctx.tenantId), eq(shipmentEvents.shipmentId, shipmentId)))
    .orderBy(asc(shipmentEvents.id));
  const own = progress.find(({ id }) => id === shipmentId);
  const status = own?.status ?? 'submitting to fulfiller';
  const ofOrder = { tenantIds: [ctx.tenantId], orderIds: [found.shipment.orderId] };
  const replacements = await readReplacements(tx, ofOrder);
  return {
    found,
    replacedBy: replacementOf({ status, orderStatus: found.order.status, replacements }),
    status,
    cancellation: cancellationState(history),
    isDelivered: shipmentDeliveredAt(own?.entries ?? []) !== undefined,
    divided: await isDivided(tx, found.shipment),
    history: withoutUndone(history),
  };
}

/** Builds the response for the shipment's page. */
export async function toShopShipmentResponse(tx: Tx, ctx: Ctx, state: ShopState): Promise<ShopShipment> {
  const { found, status, history } = state;
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
    packing_slip:
      hold === 'cancelled' || hold === 'replaced' || hold === 'divided' ? null : packingSlipPath(ctx, shipment),
    ship_by: shipment.shipBy,
    hold,
    replaced_by: state.replacedBy,
    reprint:
      state.replacedBy === null && status === 'awaiting reprint' ? await readReprintReason(tx, ctx, order.id) : null,
    ship_to: formatAddress(customer),
    phone: customer.phone,
    items: await readItems(tx, ctx, found),
    done: doneSteps(status),
    may_report: order.status === 'cancelled' ? [] : mayReport(state),
    delivered: state.isDelivered,
    tracking: sent ? { carrier: sent.carrier, number: sent.trackingNumber } : null,
    history: history.map(({ type, at }) => ({ type, at: at.toISOString() })),
  };
}

export function shipmentHold({ found, replacedBy, status, cancellation, divided }: ShopState): ShopShipment['hold'] {
  if (divided) return 'divided';
  if (replacedBy !== null) return 'replaced';
  if (status === 'cancelled' || found.order.status === 'cancelled') return 'cancelled';
  if (cancellation === 'requested') return 'cancellation';
  return found.order.status === 'address issue' ? 'address' : null;
}

/** Why the order is printed again, as its timeline says it; empty when nobody said. */
async function readReprintReason(tx: Tx, ctx: Ctx, orderId: string): Promise<string> {
  const [asked] = await tx
    .select({ reason: orderEvents.reason })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, ctx.tenantId),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.event, 'ask_reprint'),
        ne(orderEvents.reason, ''),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return asked?.reason ?? '';
}

function formatAddress(customer: ShipmentToSubmit['customer']): string[] {
  const recipient = fromRecipientRow(customer);
  return [
    customer.name,
    ...streetLines(recipient),
    ...cityLines(recipient, customer.addressCountry),
    countryName(customer.addressCountry),
  ].filter(Boolean);
}

async function readItems(tx: Tx, ctx: Ctx, found: ShipmentToSubmit): Promise<ShopShipment['items']> {
  const { shipment, order } = found;
  const fileUrl = printFileUrls(ctx, shipment);
  const words = createCatalogueTranslator(ctx.language);
  const rows = await tx
    .select({
      line: orderLines,
      fingerprints: designRevisions.fingerprints,
      variant: { colours: catalogueVariants.colours, values: catalogueVariants.values },
    })
    .from(orderLines)
    .innerJoin(designRevisions, lineDesign)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, order.id)));
  return shipment.lines.flatMap(({ order_line_id: id, quantity, technique }) => {
    const row = rows.find(({ line }) => line.id === id);
    if (!row) return [];
    return [
      {
        line_id: id,
        name: row.line.name,
        colour: words.shade(row.line.colourName),
        size: words.size(row.line.sizeLabel),
        sku: row.line.sku,
        quantity,
        custom_text_front: row.line.customTextFront,
        custom_text_back: row.line.customTextBack,
        images: linePreviews(ctx.config, row.line, row.fingerprints, row.variant),
        print_files: found.files
          .filter(({ orderLineId }) => orderLineId === id)
          .map((file) => ({
            side: file.side,
            format: file.format,
            url: fileUrl(file.id),
            width_mm: file.widthMm,
            height_mm: file.heightMm,
            technique: technique === undefined ? null : words.name('technique', technique),
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
function readPrintShopToken(config: Key, token: string): { tenantId: string; shipmentId: string } | undefined {
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

/** Returns the shipment that a print shop's link opens. */
export async function printShopShipment(
  ctx: Ctx,
  { params }: HandlerInput<'printShopShipment'>,
): Promise<HandlerReply<'printShopShipment'>> {
  const { ctx: ofTenant, shipmentId } = withToken(ctx, params.token);
  return ofTenant.tx(async (tx) => ({
    data: await toShopShipmentResponse(tx, ofTenant, await readShopState(tx, ofTenant, shipmentId)),
  }));
}
