import type { SlipLogo } from '@inkstand/artwork/documents/packing-slip';
import {
  type EmbeddedPicture,
  openDocument,
  type PaperFormat,
  type PrintDocument,
} from '@inkstand/artwork/documents/paper';
import { embedPicture, needsBackground } from '@inkstand/artwork/documents/paper-picture';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  customers,
  designRevisions,
  events,
  orderEvents,
  orderLines,
  orders,
  shipmentEvents,
  shipments,
  tenants,
} from '@inkstand/database/tables/index';
import { cityLines } from '@inkstand/domain/city-lines';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { fromRecipientRow, streetLines } from '@inkstand/domain/recipient-fields';
import { REPRINT_EVENTS, type ShipmentEntry, shipmentStatus } from '@inkstand/domain/shipment-status';
import { countryName, type Language } from '@inkstand/i18n';
import { and, asc, eq, inArray, like, type SQL } from 'drizzle-orm';
import { fontBook, mockupFile, mockupHash, ownTextMockup, storePicture } from '#areas/design/index.ts';
import { lineDesign, notWithdrawn, ofCustomer, ofEvent, shownSide } from '#areas/orders/index.ts';
import type { Services } from '#context.ts';

type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** Pieces of one order's lines that are shipped together. */
export interface Parcel {
  number: number;
  of: number;
  fulfillerId: string | undefined;
  status: OrderStatus | null;
  items: { line: LineRow; quantity: number }[];
}

/** An order with all its lines, and the parcels that documents are made for. */
export interface DocumentOrder extends OrderRow {
  lines: LineRow[];
  parcels: Parcel[];
}

/** Reads the next orders that match a condition, in the order they were placed, starting after the given one. */
export async function readDocumentOrders(
  tx: Tx,
  where: SQL | undefined,
  { batchSize, fulfillerId }: { batchSize: number; fulfillerId?: string | undefined },
): Promise<DocumentOrder[]> {
  const found = await selectOrders(tx, where, batchSize);
  if (found.length === 0) return [];
  const keys = {
    tenants: [...new Set(found.map(({ order }) => order.tenantId))],
    orders: found.map(({ order }) => order.id),
  };
  const lines = Map.groupBy(await selectLines(tx, keys), ({ line }) => line.orderId);
  const sent = Map.groupBy(await selectShipments(tx, keys), ({ shipment }) => shipment.orderId);
  const reprints = Map.groupBy(await selectAskedReprints(tx, keys), ({ orderId }) => orderId);
  return found.map((row) => {
    const { id, status } = row.order;
    const own = lines.get(id) ?? [];
    const parcels = toParcels(own, status, sent.get(id) ?? [], reprints.get(id) ?? []);
    return {
      ...row,
      lines: own,
      parcels: fulfillerId ? parcels.filter((parcel) => parcel.fulfillerId === fulfillerId) : parcels,
    };
  });
}

function selectOrders(tx: Tx, where: SQL | undefined, batchSize: number) {
  return tx
    .select({ order: orders, event: events, customer: customers, company: tenants })
    .from(orders)
    .innerJoin(events, ofEvent)
    .innerJoin(customers, ofCustomer)
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .where(where)
    .orderBy(asc(orders.tenantId), asc(orders.id))
    .limit(batchSize);
}

interface Keys {
  tenants: string[];
  orders: string[];
}

function selectLines(tx: Tx, keys: Keys) {
  return tx
    .select({
      line: orderLines,
      designFingerprints: designRevisions.fingerprints,
      blank: catalogueVariants.name,
      family: catalogueVariants.family,
      sizes: catalogueVariants.sizes,
      variant: { colours: catalogueVariants.colours, values: catalogueVariants.values },
    })
    .from(orderLines)
    .innerJoin(designRevisions, lineDesign)
    .leftJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(inArray(orderLines.tenantId, keys.tenants), inArray(orderLines.orderId, keys.orders)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

function selectShipments(tx: Tx, keys: Keys) {
  return tx
    .select({ shipment: shipments, type: shipmentEvents.type, occurredAt: shipmentEvents.occurredAt })
    .from(shipments)
    .leftJoin(shipmentEvents, tenantJoin(shipmentEvents.shipmentId, shipments.id))
    .where(and(inArray(shipments.tenantId, keys.tenants), inArray(shipments.orderId, keys.orders), notWithdrawn))
    .orderBy(asc(shipments.orderId), asc(shipments.number), asc(shipmentEvents.id));
}

/** People request a reprint for the order, so that it applies to each of its parcels. */
function selectAskedReprints(tx: Tx, keys: Keys) {
  return tx
    .select({ orderId: orderEvents.orderId, type: orderEvents.event, occurredAt: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.tenantId, keys.tenants),
        inArray(orderEvents.orderId, keys.orders),
        inArray(orderEvents.event, REPRINT_EVENTS),
        like(orderEvents.actor, 'user:%'),
      ),
    )
    .orderBy(asc(orderEvents.id));
}

/** Returns one parcel per shipment that is not cancelled; an order without shipments is one parcel. */
function toParcels(
  lines: readonly LineRow[],
  orderStatus: OrderStatus | null,
  sent: Awaited<ReturnType<typeof selectShipments>>,
  reprints: readonly ShipmentEntry[],
): Parcel[] {
  const left = ({ line }: LineRow) => line.quantity - line.cancelledQuantity;
  if (sent.length === 0) {
    const items = lines.map((line) => ({ line, quantity: left(line) })).filter(({ quantity }) => quantity > 0);
    return items.length > 0 ? [{ number: 1, of: 1, fulfillerId: undefined, status: orderStatus, items }] : [];
  }
  const all = [...Map.groupBy(sent, ({ shipment }) => shipment.id).values()];
  return all
    .map((known) => {
      const { shipment } = known[0]!;
      const entries = known.flatMap(({ type, occurredAt }) => (type && occurredAt ? [{ type, occurredAt }] : []));
      return {
        number: shipment.number,
        of: all.length,
        fulfillerId: shipment.fulfillerId,
        status: shipmentStatus([...reprints, ...entries]),
        items: shipment.lines.flatMap(({ order_line_id, quantity }) => {
          const line = lines.find((each) => each.line.id === order_line_id);
          const pieces = line ? Math.min(quantity, left(line)) : 0;
          return line && pieces > 0 ? [{ line, quantity: pieces }] : [];
        }),
      };
    })
    .filter(({ status, items }) => status !== 'cancelled' && items.length > 0);
}

/** Formats a recipient's address, name first, in the postal order of its country. */
export function addressLines({ customer }: Pick<DocumentOrder, 'customer'>, language: Language): string[] {
  const recipient = fromRecipientRow(customer);
  const { addressCountry: country } = customer;
  const town = cityLines({ ...recipient, ...(country === 'US' && { address_county: '' }) }, country);
  return [customer.name, ...streetLines(recipient), ...town, countryName(country, language)]
    .map((line) => line.trim())
    .filter(Boolean);
}

const HOME: Partial<Record<DocumentOrder['order']['region'], string>> = { UK: 'GB', US: 'US' };

/**
 * Formats an address for a small label: leaves out the country of a domestic parcel and condenses a long address. The
 * carrier reads the country, not the recipient: English and capitals, as the Universal Postal Union asks.
 */
export function labelLines(on: Pick<DocumentOrder, 'customer' | 'order'>): string[] {
  const { addressCountry: country } = on.customer;
  const local = addressLines(on, 'en').slice(0, -1);
  const lines = HOME[on.order.region] === country ? local : [...local, countryName(country, 'en').toUpperCase()];
  const [name = '', first = '', second = '', ...rest] = lines;
  return lines.length > 6 ? [name, `${first}, ${second}`, ...rest] : lines;
}

const THUMBNAIL = { width: 160, height: 200 };
const LOGO = { width: 800, height: 200 };

export const paperFormat = ({ order }: Pick<DocumentOrder, 'order'>): PaperFormat =>
  order.region === 'US' ? 'Letter' : 'A4';

/** A document and its embedded pictures: each picture is embedded once, however many orders show it. */
export interface OpenedDocuments {
  paper: PrintDocument;
  thumbnail(line: LineRow): Promise<EmbeddedPicture | undefined>;
  logo(order: Pick<DocumentOrder, 'event'>): Promise<SlipLogo | undefined>;
}

export async function openDocuments(
  services: Services,
  { title, language }: { title: string; language: string },
): Promise<OpenedDocuments> {
  const paper = openDocument({ title, language, author: 'Inkstand' }, await fontBook());
  const cached = new Map<string, Promise<EmbeddedPicture | undefined>>();
  const grounds = new Map<string, boolean>();
  /** A picture that cannot be rendered must not prevent the slip. */
  function cachePicture(
    key: string,
    make: () => Promise<Uint8Array | undefined>,
    size: { width: number; height: number },
  ) {
    const known = cached.get(key);
    if (known) return known;
    const picture = make()
      .then(async (bytes) => bytes && embedPicture(bytes, size))
      .catch((error: unknown) => {
        services.log.warn({ err: error, picture: key }, 'documents: picture missing');
        return undefined;
      });
    cached.set(key, picture);
    return picture;
  }
  return {
    paper,
    thumbnail({ line, designFingerprints, variant }) {
      const { tenantId, productId, designRevision: revision, colour } = line;
      const { side: view, isOwn } = shownSide(line, designFingerprints);
      const designHash = mockupHash(designFingerprints, colour, variant);
      const name = { tenantId, productId, revision, designHash, colour, view, width: 240 } as const;
      const key = `${productId}/${revision}/${colour}`;
      if (!isOwn) return cachePicture(key, () => mockupFile(services, name), THUMBNAIL);
      const own = { ...name, text: view === 'front' ? line.customTextFront : line.customTextBack };
      return cachePicture(`${key}/${line.fingerprints[view]}`, () => ownTextMockup(services, own), THUMBNAIL);
    },
    async logo({ event }) {
      const { useCustomLogo, logoAssetId } = event.config;
      if (!useCustomLogo || !logoAssetId) return undefined;
      const name = { tenantId: event.tenantId, assetId: logoAssetId, width: 480 } as const;
      const draw = async () => {
        const bytes = await storePicture(services, name);
        if (bytes) grounds.set(logoAssetId, await needsBackground(bytes));
        return bytes;
      };
      const picture = await cachePicture(`logo/${logoAssetId}`, draw, LOGO);
      return picture ? { picture, needsGround: grounds.get(logoAssetId) ?? false } : undefined;
    },
  };
}
