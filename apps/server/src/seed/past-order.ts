import type { FontBook } from '@inkstand/artwork/fonts';
import type {
  customers,
  orderEvents,
  orderLines,
  orders,
  printFiles,
  shipmentEvents,
  shipments,
  voucherUses,
} from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { estimatedDelivery } from '@inkstand/domain/delivery-date';
import { ORDER_REF_BYTES, orderRefFromBytes } from '@inkstand/domain/order-ref';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { companyPaymentAccounts, printers } from './companies.ts';
import { demoVouchers } from './demo-events.ts';
import { demoId } from './ids.ts';
import { type PastLine, pastLines } from './past-lines.ts';
import { randomRecipient } from './past-people.ts';
import { type PastPrices, pastPrices } from './past-prices.ts';
import { pastPrints } from './past-prints.ts';
import { type PastStep, pastSteps } from './past-timeline.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { planParcel } from './plan-parcel.ts';
import type { Random } from './random.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

/** All rows of one past order. */
export interface PastOrder {
  order: Row<typeof orders> & { status: OrderStatus; placedAt: Date };
  customer: Row<typeof customers>;
  lines: Row<typeof orderLines>[];
  steps: (Row<typeof orderEvents> & Pick<PastStep, 'event' | 'from' | 'to' | 'at' | 'reason'> & { actor: string })[];
  /** What else the timeline says, after the steps. */
  notes: Row<typeof orderEvents>[];
  shipments: Row<typeof shipments>[];
  prints: Row<typeof printFiles>[];
  reports: Row<typeof shipmentEvents>[];
  voucherUses: Row<typeof voucherUses>[];
}

const kinds = { Store: 'store', Promo: 'promo', Bulk: 'bulk', Products: 'store' } as const;
const SHARE_WITH_VOUCHER = 0.12;
/** Half of all shoppers choose the cheapest method. */
const METHODS: readonly ShippingMethod[] = ['standard', 'standard', 'standard_tracked', 'express'];

/** Builds an order as if it had been placed in the past. `number` counts them. */
export async function pastOrder(
  random: Random,
  fonts: FontBook,
  { event, status, hoursAgo, pace }: PlannedOrder,
  { now, number }: { now: Date; number: number },
): Promise<PastOrder> {
  const { demo } = event;
  const region = REGIONS[demo.region];
  const placedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
  const recipient = randomRecipient(random, demo.region);
  const basket = await pastLines(random, fonts, event, recipient.name.split(' ')[0] ?? '');
  const method = demo.type === 'Store' ? random.pick(METHODS) : 'standard';
  const voucher = demoVouchers.find((each) => each.event === demo.slug && each.label === 'SUMMER10');
  const usesVoucher = voucher !== undefined && random.next() < SHARE_WITH_VOUCHER;
  const prices = pastPrices(event, basket, method, usesVoucher ? voucher.discountAmount : 0);

  const place = { tenantId: demo.tenant, eventId: event.id };
  const ids = { order: demoId(`order ${number}`, number), customer: demoId(`customer ${number}`, number) };
  const voucherId = usesVoucher ? (event.vouchers.get(voucher.label) ?? null) : null;
  const delivery = estimatedDelivery(placedAt, region.delivery[method], region.timeZone);
  const order: PastOrder['order'] = {
    ...place,
    id: ids.order,
    orderRef: orderRefFromBytes(random.bytes(ORDER_REF_BYTES)),
    kind: kinds[demo.type],
    status,
    customerId: ids.customer,
    region: region.code,
    currency: region.currency,
    vatRate: region.defaultVatBasisPoints,
    shippingMethod: method,
    language: demo.language,
    frozen: true,
    itemsCount: basket.reduce((sum, { quantity }) => sum + quantity, 0),
    ...amounts(prices),
    ...payment(demo.tenant, demo.type === 'Store', prices, { number, isRefunded: status === 'cancelled' }),
    estimatedDeliveryFrom: delivery.from,
    estimatedDeliveryTo: delivery.to,
    voucherId,
    createdAt: placedAt,
    placedAt,
  };
  const lines = basket.map((line, index) => lineRow(order, line, prices, index));
  const steps = pastSteps(random, placedAt, status, pace);
  const parcel = makeParcel(random, order, basket, lines, steps);
  const { fulfillerId } = parcel;
  const deliveredAt = arrival(order, steps, now);
  const processedAt = steps.find(({ to }) => to === 'processed')?.at;
  const ofOrder = { tenantId: demo.tenant, orderId: ids.order };
  return {
    order: { ...order, deliveredAt, deliveryNotifiedAt: deliveredAt },
    customer: { ...place, id: ids.customer, ...recipient, language: demo.language, createdAt: placedAt },
    lines,
    steps: steps.map((step) => ({
      ...step,
      ...ofOrder,
      actor: step.actor === 'fulfiller' ? `fulfiller:${fulfillerId}` : step.actor,
    })),
    notes: deliveredAt
      ? [{ ...ofOrder, event: 'report_delivered', actor: `fulfiller:${fulfillerId}`, at: deliveredAt }]
      : [],
    shipments: parcel.shipments,
    prints: processedAt
      ? basket.flatMap((line, index) => pastPrints(order, lines[index]?.id ?? '', line, processedAt))
      : [],
    reports: [...parcel.reports, ...deliveryReports(parcel.reports, deliveredAt)],
    voucherUses: voucherId
      ? [
          {
            tenantId: demo.tenant,
            voucherId,
            orderId: ids.order,
            email: emailKey(recipient.email),
            state: status === 'cancelled' ? 'released' : 'redeemed',
            createdAt: placedAt,
          },
        ]
      : [],
  };
}

function amounts({ basket, productionCost }: PastPrices) {
  return {
    shippingNet: basket?.shipping.net ?? 0,
    shippingVat: basket?.shipping.vat ?? 0,
    discountAmount: basket?.discountAmount ?? 0,
    totalExcludingVat: basket?.totalExcludingVat ?? 0,
    totalVat: basket?.totalVat ?? 0,
    total: basket?.total ?? 0,
    productionCost,
  };
}

/** The emulator knows these payments, as long as it is the provider (`past-payments.ts`). */
function payment(
  tenantId: string,
  isStore: boolean,
  { basket }: PastPrices,
  { number, isRefunded }: { number: number; isRefunded: boolean },
) {
  if (!isStore || !basket || basket.total === 0) return {};
  const stripeAccountId =
    companyPaymentAccounts.find((account) => account.tenantId === tenantId)?.stripeAccountId ?? null;
  const paymentIntentId = `pi_demo${String(number).padStart(20, '0')}`;
  return {
    stripeAccountId,
    paymentIntentId,
    amountCaptured: basket.total,
    amountRefunded: isRefunded ? basket.total : 0,
  };
}

function lineRow(
  order: PastOrder['order'],
  line: PastLine,
  { basket }: PastPrices,
  position: number,
): Row<typeof orderLines> {
  const { product, colour, size } = line;
  const priced = basket?.lines[position];
  return {
    tenantId: order.tenantId,
    id: demoId(`line ${order.id} ${position}`, position),
    orderId: order.id,
    position,
    productId: product.id,
    designRevision: 1,
    catalogueCode: product.variant.code,
    name: product.name,
    colour: colour.code,
    colourName: colour.name,
    colourHex: colour.hex,
    size: size.code,
    sizeLabel: size.label,
    sku: line.sku,
    quantity: line.quantity,
    unitCost: line.unitCost,
    unitNet: priced?.unitNet ?? 0,
    unitVat: priced?.unitVat ?? 0,
    net: priced?.net ?? 0,
    vat: priced?.vat ?? 0,
    discount: priced?.discount ?? 0,
    customTextFront: line.customTextFront,
    customTextBack: line.customTextBack,
    fingerprints: line.fingerprints,
  };
}

/** Tracking as the simulated fulfillers report it (docs/fulfillers.md). */
function makeTracking(random: Random, region: Region) {
  const trackingNumber = `IK${random.between(100_000, 999_999)}${random.between(100_000, 999_999)}${region}`;
  return { carrier: 'Parcel Post', trackingNumber, trackingUrl: `https://tracking.example/${trackingNumber}` };
}

/** The parcel, and its reports, of an order that has reached its region's printer. */
function makeParcel(
  random: Random,
  order: PastOrder['order'],
  basket: readonly PastLine[],
  lines: readonly Row<typeof orderLines>[],
  steps: readonly PastStep[],
): { fulfillerId: string; shipments: Row<typeof shipments>[]; reports: Row<typeof shipmentEvents>[] } {
  const fulfillerId = printers.find(({ regions }) => regions.includes(order.region))?.id ?? '';
  const routed = steps.find(({ event }) => event === 'start_submission');
  if (!routed) return { fulfillerId, shipments: [], reports: [] };
  const { tenantId } = order;
  const shipmentId = demoId(`shipment ${order.id}`);
  const externalRef = `${fulfillerId.slice(0, 2).toUpperCase()}-${random.between(100_000, 999_999)}`;
  const reports = steps.flatMap(({ event, at }) => {
    const type = REPORTS[event] ?? reportType(event);
    const tracking = type === 'shipped' ? makeTracking(random, order.region) : {};
    // A fulfiller that did not take it gave it no reference.
    const reference = type === 'submission_failed' ? {} : { externalRef };
    return type ? [{ tenantId, shipmentId, type, ...reference, occurredAt: at, at, ...tracking }] : [];
  });
  return {
    fulfillerId,
    shipments: [
      {
        tenantId,
        id: shipmentId,
        orderId: order.id,
        fulfillerId,
        number: 1,
        createdAt: routed.at,
        ...planParcel(order, basket, lines, steps),
      },
    ],
    reports,
  };
}

/** Hours on the way. */
const TRANSIT_HOURS = 70;

/** When a shipped order arrived. Some printers' carriers report nothing, and what was sent lately is on its way. */
function arrival({ id, status }: PastOrder['order'], steps: readonly PastStep[], now: Date): Date | null {
  const sent = steps.findLast(({ to }) => to === 'shipped');
  if (status !== 'shipped' || !sent || Number.parseInt(id.slice(-2), 16) % 8 === 0) return null;
  const arrived = new Date(sent.at.getTime() + TRANSIT_HOURS * 3_600_000);
  return arrived < now ? arrived : null;
}

/** The parcel's last report, which says that it arrived. */
function deliveryReports(
  reports: readonly Row<typeof shipmentEvents>[],
  at: Date | null,
): Row<typeof shipmentEvents>[] {
  const last = reports.at(-1);
  if (!last || !at) return [];
  const { tenantId, shipmentId, externalRef } = last;
  return [{ tenantId, shipmentId, externalRef, type: 'delivered', occurredAt: at, at }];
}

/** What shipments store for steps that are not named after a report. */
const REPORTS: Partial<Record<PastStep['event'], string>> = {
  finish_submission: 'submitted',
  fail_submission: 'submission_failed',
  ask_reprint: 'misprint',
};

/** `report_in_production` → `in_production`: the form in which shipments store a report. */
function reportType(event: PastStep['event']): string | undefined {
  return event.startsWith('report_') ? event.slice('report_'.length) : undefined;
}
