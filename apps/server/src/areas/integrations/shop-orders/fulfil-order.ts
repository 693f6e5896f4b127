import type { Tx } from '@inkstand/database';
import { shopConnections, shopFulfillments } from '@inkstand/database/tables/index';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { refuseUserErrors, ShopError } from '#areas/integrations/connection/shop-error.ts';
import { emitShopNews } from '#areas/integrations/connection/shop-news.ts';
import { problemOf, SHOP_TIMEOUT_REASON } from '#areas/integrations/connection/shop-problem.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { ShopOrderJob } from '#jobs/jobs.ts';
import { answerRequests } from './answer-requests.ts';
import type { ShopOrderRow } from './claim-row.ts';
import { loadVersioned, lockRow } from './lock-row.ts';
import { type FulfillmentOrder, readFulfillmentOrders } from './read-fulfillment-orders.ts';
import { readFulfillments } from './read-fulfillments.ts';
import { loadParcels, type ShippedParcel } from './shipped-parcels.ts';

/** A process that began to send so long ago has died: a job ends within two minutes. */
const ATTEMPT_MS = 3 * 60_000;

interface Attempt {
  row: ShopOrderRow;
  connection: ShopConnection;
  parcels: ShippedParcel[];
}

/**
 * Gives the client's shop a fulfilment for each shipped parcel, once: one process at a time sends those of an order,
 * and reads the shop's fulfilments first, which shows what an attempt that died has done already.
 * @throws ShopError when the call may succeed later
 */
export async function fulfilShopOrder(services: Services, job: ShopOrderJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const attempt = await ctx.tx((tx) => begin(tx, ctx, job));
  if (!attempt) return;
  for (const parcel of attempt.parcels) {
    try {
      await sendParcel(services, ctx, attempt, parcel);
    } catch (error) {
      const isLasting = error instanceof ShopError && !error.isTemporary;
      if (!isLasting) {
        await ctx.tx((tx) => release(tx, attempt));
        throw error;
      }
      services.log.warn({ err: error, data: job }, 'shop orders: a parcel was not sent');
      await ctx.tx((tx) => write(tx, ctx, [parcel.id], { status: 'failed', error: problemOf(error), sentAt: null }));
    }
  }
  // A cancellation that the shop still waits for can now be answered.
  await answerRequests(services, job).catch((error: unknown) => {
    services.log.warn({ err: error }, 'shop orders: requests of the shop were not answered');
  });
}

/** Takes the parcels that wait. Throws while another process sends parcels of the same order. */
async function begin(tx: Tx, ctx: Ctx, job: ShopOrderJob): Promise<Attempt | undefined> {
  const { tenantId } = ctx;
  const row = await loadVersioned(tx, job);
  if (!row) return undefined;
  await lockRow(tx, row);
  const waiting = await tx
    .select({ id: shopFulfillments.id, sentAt: shopFulfillments.sentAt })
    .from(shopFulfillments)
    .where(
      and(
        eq(shopFulfillments.tenantId, tenantId),
        eq(shopFulfillments.shopOrderId, row.id),
        eq(shopFulfillments.status, 'waiting'),
      ),
    );
  const now = ctx.now();
  if (waiting.some(({ sentAt }) => sentAt && now.getTime() - sentAt.getTime() < ATTEMPT_MS)) {
    throw new Error(`parcels of shop order ${row.id} are being sent`);
  }
  const ids = waiting.map(({ id }) => id);
  const [connection] = await tx
    .select()
    .from(shopConnections)
    .where(and(eq(shopConnections.tenantId, tenantId), eq(shopConnections.id, row.connectionId)));
  if (!connection || ids.length === 0) return undefined;
  await write(tx, ctx, ids, { sentAt: now });
  return { row, connection, parcels: await loadParcels(tx, row, ids) };
}

type Values = Partial<typeof shopFulfillments.$inferInsert>;

async function write(tx: Tx, ctx: Ctx, ids: readonly string[], values: Values) {
  const { tenantId } = ctx;
  if (values.status) await emitShopNews(tx, ctx);
  await tx
    .update(shopFulfillments)
    .set(values)
    .where(and(eq(shopFulfillments.tenantId, tenantId), inArray(shopFulfillments.id, [...ids])));
}

/** Lets the next attempt begin at once. */
async function release(tx: Tx, { row: { tenantId }, parcels }: Attempt): Promise<void> {
  await tx
    .update(shopFulfillments)
    .set({ sentAt: null })
    .where(
      and(
        eq(shopFulfillments.tenantId, tenantId),
        eq(shopFulfillments.status, 'waiting'),
        inArray(
          shopFulfillments.id,
          parcels.map(({ id }) => id),
        ),
      ),
    );
}

async function sendParcel(services: Services, ctx: Ctx, attempt: Attempt, parcel: ShippedParcel): Promise<void> {
  const { row, connection } = attempt;
  let { fulfillmentId } = parcel;
  if (fulfillmentId) await updateTracking(services, connection, fulfillmentId, parcel);
  else {
    const known = await ctx.tx((tx) => listKnown(tx, row));
    const made = await readFulfillments(services, connection, row.shopOrderId, known);
    const same = made.find(({ numbers, pieces }) => isSame(parcel, { numbers, pieces }));
    fulfillmentId = same?.id ?? (await create(services, attempt, parcel));
  }
  await ctx.tx((tx) => write(tx, ctx, [parcel.id], { fulfillmentId, status: 'sent', error: '', sentAt: ctx.now() }));
}

async function listKnown(tx: Tx, { tenantId, id }: ShopOrderRow): Promise<string[]> {
  const rows = await tx
    .select({ fulfillmentId: shopFulfillments.fulfillmentId })
    .from(shopFulfillments)
    .where(
      and(
        eq(shopFulfillments.tenantId, tenantId),
        eq(shopFulfillments.shopOrderId, id),
        isNotNull(shopFulfillments.fulfillmentId),
      ),
    );
  return rows.flatMap(({ fulfillmentId }) => fulfillmentId ?? []);
}

/** A fulfilment of the same pieces under the same tracking number is the parcel's, whoever made it. */
function isSame(
  { tracking, pieces }: ShippedParcel,
  made: { numbers: string[]; pieces: Map<string, number> },
): boolean {
  const isNumberSame = tracking.number === '' ? made.numbers.length === 0 : made.numbers.includes(tracking.number);
  const arePiecesFew = [...made.pieces].every(([line, quantity]) => quantity <= (pieces.get(line) ?? 0));
  // Under one number the shop may have got fewer pieces: some were refunded. Without a number all must agree.
  return isNumberSame && arePiecesFew && (tracking.number !== '' || made.pieces.size === pieces.size);
}

const CREATE = `#graphql
mutation FulfilParcel($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment {
      id
    }
    userErrors {
      message
    }
  }
}`;

const UPDATE_TRACKING = `#graphql
mutation UpdateParcelTracking($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    userErrors {
      message
    }
  }
}`;

/** Returns the id of the new fulfilment; null when the shop has nothing left to send of these pieces. */
async function create(services: Services, { row, connection }: Attempt, parcel: ShippedParcel): Promise<string | null> {
  const open = await readFulfillmentOrders(services, connection, row.shopOrderId);
  const lineItemsByFulfillmentOrder = choosePieces(open, parcel, connection.locationId);
  if (lineItemsByFulfillmentOrder.length === 0) return null;
  const fulfillment = { lineItemsByFulfillmentOrder, trackingInfo: trackingInfo(parcel), notifyCustomer: true };
  const { fulfillmentCreate: made } = await askShop<{
    fulfillmentCreate: { fulfillment: { id: string } | null; userErrors: { message: string }[] };
  }>(services, connection, CREATE, { fulfillment });
  refuseUserErrors(made.userErrors);
  return made.fulfillment?.id ?? null;
}

/** The shop takes no update without tracking: a parcel without a number that ships again changes nothing there. */
async function updateTracking(services: Services, shop: ShopConnection, id: string, parcel: ShippedParcel) {
  const tracking = trackingInfo(parcel);
  if (!tracking) return;
  const { fulfillmentTrackingInfoUpdate: made } = await askShop<{
    fulfillmentTrackingInfoUpdate: { userErrors: { message: string }[] };
  }>(services, shop, UPDATE_TRACKING, { id, tracking });
  refuseUserErrors(made.userErrors);
}

/** Without a number the shop gets no tracking: an empty one would be shown to the buyer. */
function trackingInfo({ tracking: { number, company, url } }: ShippedParcel) {
  if (number === '' && url === '') return null;
  return { ...(number ? { number } : {}), ...(company ? { company } : {}), ...(url ? { url } : {}) };
}

interface Chosen {
  fulfillmentOrderId: string;
  fulfillmentOrderLineItems: { id: string; quantity: number }[];
}

/**
 * Chooses the pieces of a parcel among what the shop still has to send, at most as many as are left there: refunded
 * ones are not. All are of one place, our own if it can be: the shop takes no others together.
 */
export function choosePieces(
  open: readonly FulfillmentOrder[],
  { pieces }: Pick<ShippedParcel, 'pieces'>,
  ownLocationId: string | null,
): Chosen[] {
  const ready = open.filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS');
  const places = [...new Set(ready.map(({ locationId }) => locationId))];
  const chosen = places.map((place) => {
    const left = new Map(pieces);
    const parts = ready
      .filter(({ locationId }) => locationId === place)
      .map((one): Chosen => {
        const lines = one.lines.flatMap(({ id, shopLineId, remaining }) => {
          const quantity = Math.min(remaining, left.get(shopLineId) ?? 0);
          left.set(shopLineId, (left.get(shopLineId) ?? 0) - quantity);
          return quantity > 0 ? [{ id, quantity }] : [];
        });
        return { fulfillmentOrderId: one.id, fulfillmentOrderLineItems: lines };
      })
      .filter(({ fulfillmentOrderLineItems }) => fulfillmentOrderLineItems.length > 0);
    return { place, parts, missing: [...left.values()].reduce((sum, quantity) => sum + quantity, 0) };
  });
  const best = chosen
    .filter(({ parts }) => parts.length > 0)
    .toSorted(
      (one, other) =>
        one.missing - other.missing || Number(other.place === ownLocationId) - Number(one.place === ownLocationId),
    );
  return best[0]?.parts ?? [];
}

/** Stores that parcels did not reach the shop; a user can try again. */
async function giveUp(services: Services, job: ShopOrderJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  await ctx.tx(async (tx) => {
    await tx
      .update(shopFulfillments)
      .set({ status: 'failed', error: SHOP_TIMEOUT_REASON, sentAt: null })
      .where(
        and(
          eq(shopFulfillments.tenantId, ctx.tenantId),
          eq(shopFulfillments.shopOrderId, job.shopOrderId),
          eq(shopFulfillments.status, 'waiting'),
        ),
      );
    await emitShopNews(tx, ctx);
  });
}

export const shopFulfilJob: JobDefinition<'shop.fulfil'> = {
  name: 'shop.fulfil',
  retries: 10,
  handle: fulfilShopOrder,
  giveUp,
};
