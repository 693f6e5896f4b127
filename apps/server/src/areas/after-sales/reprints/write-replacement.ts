import type { HandlerInput } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { customers, events, orders } from '@inkstand/database/tables/index';
import { fromRecipientRow } from '@inkstand/domain/recipient-fields';
import { and, eq } from 'drizzle-orm';
import { readRecipient } from '#areas/buying/index.ts';
import {
  type CustomerValues,
  FREE_LINE,
  type NewOrder,
  type NewOrderLine,
  NOTHING_TO_PAY,
  type OrderToAccept,
  type PlacedOrderRow,
  piecesCost,
  placeOrder,
  type replaceableLines,
  toOrderToAccept,
} from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import type { NewArtwork } from './new-artwork.ts';

type OriginalLine = Awaited<ReturnType<typeof replaceableLines>>[number];

interface Replacement {
  lines: readonly { quantity: number; line: OriginalLine }[];
  artwork: readonly NewArtwork[];
  address: HandlerInput<'placeReplacement'>['body']['address'];
  isPaidByTenant: boolean;
}

/**
 * Writes a replacement order: nothing to pay, no code, no address rule, no budget (docs/product/claims.md). Its cost is
 * charged to the tenant's credit account where the fault is theirs; otherwise it is free for the tenant. The caller
 * accepts it.
 */
export async function writeReplacement(
  tx: Tx,
  ctx: Ctx,
  original: PlacedOrderRow,
  { lines, artwork, address, isPaidByTenant }: Replacement,
): Promise<OrderToAccept> {
  const event = await readEvent(tx, original);
  const customer = await readCustomer(tx, original);
  const corrected = address && correctedCustomer(ctx, { event, original, customer }, address);
  const productionCost = isPaidByTenant
    ? piecesCost(
        original,
        lines.map(({ line, quantity }) => ({ unitCost: line.unitCost, quantity })),
      )
    : 0;
  const { currency, region, vatRate, language, shippingMethod, shippingDiscountBasisPoints } = original;
  const order: NewOrder = {
    event: { ...event, currency, region, vatRate },
    kind: 'replacement',
    originalOrderId: original.id,
    customerId: corrected?.id ?? customer.id,
    email: customer.email,
    language,
    shippingMethod,
    ...NOTHING_TO_PAY,
    productionCost,
    shippingDiscountBasisPoints,
    lines: lines.map((wish) => toOrderLine(wish, artwork)),
  };
  const placed = await placeOrder(tx, ctx, order, corrected);
  const isConfirmed = address ? address.confirm_address === true : original.addressConfirmed;
  if (isConfirmed) await saveConfirmed(tx, ctx, placed.id);
  return toOrderToAccept(ctx, order, placed);
}

async function readEvent(tx: Tx, { tenantId, eventId }: PlacedOrderRow) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (!event) throw new Error(`there is no event ${eventId}`);
  return event;
}

async function readCustomer(tx: Tx, { tenantId, customerId }: PlacedOrderRow) {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), eq(customers.id, customerId)));
  if (!customer) throw new Error(`there is no customer ${customerId}`);
  return customer;
}

/** The recipient with a corrected address: countries are checked again, and the original keeps its own. */
function correctedCustomer(
  ctx: Ctx,
  {
    event,
    original,
    customer,
  }: {
    event: typeof events.$inferSelect;
    original: PlacedOrderRow;
    customer: typeof customers.$inferSelect;
  },
  address: NonNullable<Replacement['address']>,
): CustomerValues {
  const { confirm_address: _confirm, ...fields } = address;
  const isMoved = fields.address_postcode !== undefined;
  const before = fromRecipientRow(customer);
  const wanted = {
    ...before,
    // A new ZIP code may be in another state: an empty state is derived from it again.
    address_state: isMoved ? '' : customer.addressState,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
  const read = readRecipient({ tenantId: ctx.tenantId, language: original.language }, event, wanted, before);
  return { ...read, id: newId() };
}

function toOrderLine({ line, quantity }: Replacement['lines'][number], artwork: readonly NewArtwork[]): NewOrderLine {
  const other = artwork.find(({ lineId }) => lineId === line.id) ?? line;
  return {
    productId: line.productId,
    catalogueCode: line.catalogueCode,
    name: line.name,
    sku: line.sku,
    colour: line.colour,
    colourName: line.colourName,
    colourHex: line.colourHex,
    size: line.size,
    sizeLabel: line.sizeLabel,
    quantity,
    ...FREE_LINE,
    unitCost: line.unitCost,
    designRevision: other.designRevision,
    fingerprints: other.fingerprints,
    customTextFront: other.customTextFront,
    customTextBack: other.customTextBack,
  };
}

async function saveConfirmed(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ addressConfirmed: true })
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
}
