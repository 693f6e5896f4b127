import type { Tx } from '@inkstand/database';
import { products, shopProducts, shopPushes } from '@inkstand/database/tables/index';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { ShopError } from '#areas/integrations/connection/shop-error.ts';
import { problemOf } from '#areas/integrations/connection/shop-problem.ts';
import type { Services } from '#context.ts';
import { type BulkResult, readBulkResults, readBulkState, startBulkOperation } from './bulk-upload.ts';
import { createdInShop, SET_PRODUCT, type SetProduct } from './create-in-shop.ts';
import type { SentState } from './differences.ts';
import { emitPush, finishProduct, type Outcome, type PushRow } from './finish-product.ts';
import { ofRow, type ShopProductRow } from './load-shop-product.ts';
import { selectOffered, toFacts, unsellableReason } from './product-facts.ts';
import { identifierOf, newProductInput } from './product-input.ts';
import { BULK_PENDING, loadPush, ofPush, PUSH_PRIORITY, sendOneByOne, waitingFor } from './push-rows.ts';
import { type SentProduct, toSentProduct } from './sent-product.ts';

/** How often a bulk operation is asked how far it is, in seconds. */
const POLL_SECONDS = 3;
/** A shop runs a few bulk operations at once. */
const BUSY_SECONDS = 30;
/** Then the job makes way for others; the next one goes on from there. */
const WORK_MS = 45_000;

/**
 * Takes a push's bulk operation one step further: begins it, asks how far it is, or stores its results. A line stands
 * for the same product if it is sent again after a crash, because the shop finds products by our id.
 */
export async function continueBulk(services: Services, connection: ShopConnection, key: PushRow): Promise<void> {
  const push = await inTenant(services, key, (tx) => loadPush(tx, key));
  if (!push?.bulkOperationId) return;
  if (push.bulkOperationId === BULK_PENDING) return begin(services, connection, push);
  const state = await readBulkState(services, connection, push.bulkOperationId);
  if (state?.status === 'CREATED' || state?.status === 'RUNNING') {
    await noteProgress(services, push, Number(state.objectCount));
    return later(services, push, POLL_SECONDS);
  }
  if (state?.status === 'COMPLETED' && state.url) {
    const results = await readBulkResults<SetProduct>(state.url);
    if (!(await storeResults(services, connection, push, results))) return later(services, push, 0);
  } else {
    services.log.warn({ push: push.id, state }, 'shop products: the bulk operation failed');
  }
  await inTenant(services, push, async (tx) => {
    await tx.update(shopPushes).set({ bulkOperationId: null }).where(ofPush(push));
    await sendOneByOne(services, tx, push);
  });
}

const inTenant = <Result>({ database }: Services, { tenantId }: PushRow, work: (tx: Tx) => Promise<Result>) =>
  database.tx({ tenant: tenantId }, work);

const later = (services: Services, push: PushRow, seconds: number) =>
  inTenant(services, push, (tx) =>
    services.jobs.send(tx, 'shop.push', { tenantId: push.tenantId, pushId: push.id }, PUSH_PRIORITY, seconds),
  );

async function begin(services: Services, connection: ShopConnection, push: PushRow): Promise<void> {
  const lines = await inTenant(services, push, (tx) => planLines(services, tx, connection, push));
  for (const { row, problem } of lines.refused) {
    await finishProduct(services, row, { status: 'failed', error: problem });
  }
  const id = await startBulkOperation(services, connection, SET_PRODUCT, lines.planned);
  if (id === undefined) return later(services, push, BUSY_SECONDS);
  await inTenant(services, push, (tx) =>
    tx
      .update(shopPushes)
      .set({ bulkOperationId: id })
      .where(and(ofPush(push), eq(shopPushes.bulkOperationId, BULK_PENDING))),
  );
  await later(services, push, POLL_SECONDS);
}

/** Decides what each line sends, and stores it with the product. */
async function planLines(services: Services, tx: Tx, connection: ShopConnection, push: PushRow) {
  const rows = await tx
    .select()
    .from(shopProducts)
    .where(and(waitingFor(push), isNull(shopProducts.shopProductId)))
    .orderBy(asc(shopProducts.id));
  const ids = rows.map(({ productId }) => productId);
  const offers = await selectOffered(tx, push.tenantId, inArray(products.id, ids));
  const planned: object[] = [];
  const refused: { row: ShopProductRow; problem: string }[] = [];
  const shop = { markup: connection.markup, publicUrl: services.config.publicUrl };
  for (const row of rows) {
    const all = offers.filter(({ product }) => product.id === row.productId);
    const offered = all.find(({ event }) => event.id === row.eventId) ?? all[0];
    const facts = offered && toFacts(offered);
    if (!facts) {
      refused.push({ row, problem: (offered && unsellableReason(offered)) ?? 'The event no longer has it.' });
      continue;
    }
    const wanted = toSentProduct(facts, shop);
    const sent: SentState = { ...wanted, line: planned.length, revision: facts.publishedRevision };
    await tx
      .update(shopProducts)
      .set({ sent: { ...sent } })
      .where(ofRow(row.tenantId, row.id));
    planned.push({
      identifier: identifierOf(row.productId),
      input: newProductInput(wanted, row, { isActive: push.isActive, locationId: connection.locationId }),
    });
  }
  return { planned, refused };
}

/** Shows the progress of the shop, which a later count of our own never falls behind. */
async function noteProgress(services: Services, push: PushRow, done: number): Promise<void> {
  await inTenant(services, push, async (tx) => {
    const [counted] = await tx
      .update(shopPushes)
      .set({ done: sql`greatest(${shopPushes.done}, least(${done}::integer, ${shopPushes.total}))` })
      .where(ofPush(push))
      .returning();
    if (counted && counted.done !== push.done) await emitPush(tx, services, counted);
  });
}

/** Stores the results of products that still wait for them. Returns false when there are more. */
async function storeResults(
  services: Services,
  connection: ShopConnection,
  push: PushRow,
  results: readonly BulkResult<SetProduct>[],
): Promise<boolean> {
  const rows = await inTenant(services, push, (tx) =>
    tx
      .select()
      .from(shopProducts)
      .where(and(waitingFor(push), isNull(shopProducts.shopProductId))),
  );
  const rowOf = new Map(rows.map((row) => [(row.sent as SentState).line, row]));
  const until = Date.now() + WORK_MS;
  for (const result of results) {
    const row = rowOf.get(result.__lineNumber);
    if (!row) continue;
    if (Date.now() > until) return false;
    await finishProduct(services, row, await outcomeOf(services, connection, push, row, result));
  }
  return true;
}

async function outcomeOf(
  services: Services,
  connection: ShopConnection,
  { isActive }: PushRow,
  row: ShopProductRow,
  { data, errors }: BulkResult<SetProduct>,
): Promise<Outcome> {
  const { line: _line, revision = 0, ...wanted } = row.sent as unknown as SentProduct & SentState;
  try {
    if (!data?.productSet) {
      throw new ShopError('refused', errors?.map(({ message }) => message).join(' ') ?? 'no result');
    }
    return await createdInShop(services, connection, { productSet: data.productSet, wanted, isActive, revision });
  } catch (error) {
    if (!(error instanceof ShopError) || error.isTemporary) throw error;
    return { status: 'failed', error: problemOf(error), sent: {} };
  }
}
