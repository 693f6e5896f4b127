import type { ShipTo } from '@inkstand/contract/production/fulfiller-wire';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  customers,
  events,
  fulfillers,
  orderLines,
  orders,
  printFiles,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { countryName } from '@inkstand/domain/countries';
import {
  fromRecipientRow,
  RECIPIENT_FIELDS,
  type RecipientRow,
  STREET_LINE_FIELDS,
  type StreetLineField,
} from '@inkstand/domain/recipient-fields';
import { cancellationState, type ShipmentEntry } from '@inkstand/domain/shipment-status';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx, Services } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { linksExpireAt, packingSlipPath, printFileToken } from './signed-links.ts';

/** Order kinds without prices in the parcel (docs/product/deviations.md). */
const GIFTS: readonly string[] = ['promo', 'sample'];

/**
 * Builds the shipment as docs/fulfillers.md defines it. It depends only on stored data, so that a repeated submission
 * has the same bytes under its key.
 * @param origin the origin at which the fulfiller reaches us
 */
export function shipmentMessage(ctx: Ctx, found: ShipmentToSubmit, origin: string): string {
  const { shipment, order, customer, eventName } = found;
  return JSON.stringify({
    shipment_id: shipment.id,
    order_ref: order.orderRef,
    event: eventName,
    service_level: order.shippingMethod,
    ship_to: toShipTo(customer),
    items: shipment.lines.map((item) => toItem(ctx, found, item, origin)),
    gift: GIFTS.includes(order.kind),
    packing_slip: `${origin}${packingSlipPath(ctx, shipment)}`,
    callback_url: `${origin}/api/fulfillers/${encodeURIComponent(shipment.fulfillerId)}/events`,
  });
}

function toStreetLines(customer: RecipientRow): Pick<ShipTo, StreetLineField> {
  const recipient = fromRecipientRow(customer);
  const lines = STREET_LINE_FIELDS.map((field) => [
    field,
    RECIPIENT_FIELDS[field].isRequired ? recipient[field] : recipient[field] || null,
  ]);
  return Object.fromEntries(lines) as Pick<ShipTo, StreetLineField>;
}

export function toShipTo(customer: RecipientRow): ShipTo {
  return {
    name: customer.name,
    ...toStreetLines(customer),
    city: customer.addressCity,
    county: customer.addressCounty || null,
    state: customer.addressState || null,
    postcode: customer.addressPostcode,
    country: countryName(customer.addressCountry),
    country_iso2: customer.addressCountry,
    phone: customer.phone || null,
  };
}

function toItem(
  ctx: Ctx,
  { shipment, lines, files }: ShipmentToSubmit,
  item: ShipmentToSubmit['shipment']['lines'][number],
  origin: string,
) {
  const line = lines.find(({ id }) => id === item.order_line_id);
  const printed = files.filter(({ orderLineId }) => orderLineId === item.order_line_id);
  if (!line || printed.length === 0) throw new Error(`line ${item.order_line_id} has no print files`);
  return {
    line_id: line.id,
    sku: line.sku,
    name: line.name,
    colour: line.colourName,
    size: line.sizeLabel,
    quantity: item.quantity,
    print_files: printed.map((file) => {
      const link = { fulfillerId: shipment.fulfillerId, tenantId: ctx.tenantId, fileId: file.id };
      const token = printFileToken(ctx.config, link, linksExpireAt(shipment.createdAt));
      return {
        side: file.side,
        format: file.format,
        url: `${origin}/api/fulfillers/${encodeURIComponent(shipment.fulfillerId)}/print-files/${token}`,
        sha256: file.sha256,
        width_px: file.widthPx,
        height_px: file.heightPx,
        dpi: file.dpi,
        width_mm: file.widthMm,
        height_mm: file.heightMm,
        technique: item.technique,
        fingerprint: file.fingerprint,
      };
    }),
  };
}

/** Loads a shipment with everything that its fulfiller needs; undefined when there is none. */
export async function readShipment(tx: Tx, ctx: Ctx, shipmentId: string) {
  const [found] = await tx
    .select({ shipment: shipments, order: orders, customer: customers, eventName: events.name, fulfiller: fulfillers })
    .from(shipments)
    .innerJoin(orders, tenantJoin(orders.id, shipments.orderId))
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.id, shipmentId)));
  if (!found) return undefined;
  const { orderId } = found.shipment;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position), asc(orderLines.id));
  const files = await tx
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.tenantId, ctx.tenantId), eq(printFiles.orderId, orderId)))
    .orderBy(asc(printFiles.side), asc(printFiles.format));
  const entries = await readEntries(tx, ctx, shipmentId);
  const isAccepted = entries.some(({ type }) => type === 'submitted');
  return { ...found, lines, files, entries, isAccepted, cancellation: cancellationState(entries) };
}

export type ShipmentToSubmit = NonNullable<Awaited<ReturnType<typeof readShipment>>>;

/** Loads a shipment's history in the order in which it was written. */
export async function readEntries(tx: Tx, ctx: Ctx, shipmentId: string): Promise<ShipmentEntry[]> {
  return tx
    .select({ type: shipmentEvents.type, occurredAt: shipmentEvents.occurredAt })
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.tenantId, ctx.tenantId), eq(shipmentEvents.shipmentId, shipmentId)))
    .orderBy(asc(shipmentEvents.id));
}

export interface Destination {
  url: URL;
  /** The origin at which the fulfiller reaches us, for links and reports. */
  origin: string;
  /** Whether the address must be on the public Internet. */
  publicOnly: boolean;
}

/**
 * Returns where a fulfiller's orders are sent. Demo mode calls only the simulated fulfillers of this process;
 * production calls real ones, over TLS (docs/product/hosts.md).
 * @throws GiveUp when it may not be called
 */
export function fulfillerDestination(
  { config, ownOrigin }: Pick<Services, 'config' | 'ownOrigin'>,
  fulfiller: { id: string; endpoint: string; simulated: boolean },
): Destination {
  if (fulfiller.simulated !== (config.mode === 'demo')) {
    throw new GiveUp(`The fulfiller ${fulfiller.id} cannot be used in ${config.mode} mode.`);
  }
  if (fulfiller.simulated) {
    const origin = ownOrigin();
    if (!origin) throw new Error('this process does not listen yet');
    return { url: new URL(fulfiller.endpoint, origin), origin, publicOnly: false };
  }
  const url = URL.canParse(fulfiller.endpoint) ? new URL(fulfiller.endpoint) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) {
    throw new GiveUp(`The address of the fulfiller ${fulfiller.id} is not an https address.`);
  }
  return { url, origin: config.publicUrl, publicOnly: true };
}
