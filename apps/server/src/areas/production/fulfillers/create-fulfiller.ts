import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { FulfillerValues } from '@inkstand/contract/production/fulfillers';
import type { Tx } from '@inkstand/database';
import { fulfillers } from '@inkstand/database/tables/index';
import { proposeSlug } from '@inkstand/domain/slugs';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import type { FulfillerRow } from './fulfiller-response.ts';
import { checkFulfiller, fulfillerColumns, resolveEndpoint } from './fulfiller-response.ts';
import { newSecret, openFulfillerSecret, sealFulfillerSecret } from './fulfiller-secret.ts';
import { readFulfiller } from './get-fulfiller.ts';
import { recordChange, retryWaitingOrders } from './retry-waiting-orders.ts';

/** Registers a fulfiller, which then gets orders of every event. Its secret is returned only once. */
export async function createFulfiller(
  ctx: Ctx,
  { body }: HandlerInput<'createFulfiller'>,
): Promise<HandlerReply<'createFulfiller'>> {
  return ctx.staffTx(async (tx) => {
    const row = await insertFulfiller(tx, ctx, body);
    await recordChange(tx, ctx, 'fulfiller.created', row.id);
    await retryWaitingOrders(tx, ctx, row);
    const data = { fulfiller: await readFulfiller(tx, ctx, row.id), secret: secretToShow(ctx, row) };
    return { success: true, message: replyTexts(ctx.language)('fulfiller.registered', { name: row.name }), data };
  });
}

/** Fulfillers that work from emails sign nothing, so they get no secret. */
export const secretToShow = (ctx: Ctx, row: FulfillerRow): string | null =>
  row.adapter === 'http' ? openFulfillerSecret(ctx, row) : null;

/** Inserts a fulfiller. Fails on the field of a setting that could not work, and on `name` when it is taken. */
export async function insertFulfiller(tx: Tx, ctx: Ctx, values: FulfillerValues): Promise<FulfillerRow> {
  const id = await freeId(tx, values.name);
  const simulated = ctx.config.mode === 'demo';
  const row = {
    ...(fulfillerColumns(values) as Required<ReturnType<typeof fulfillerColumns>>),
    id,
    simulated,
    endpoint: resolveEndpoint(ctx, id, values),
    secret: sealFulfillerSecret(ctx, id, newSecret()),
  };
  checkFulfiller(row);
  const [written] = await tx.insert(fulfillers).values(row).returning();
  return written ?? failField('name', 'name_taken');
}

/** The path of the page that registers one. */
const RESERVED_ID = 'create';

/** Derives the id from the name, which must be unique: orders and reports show only the name. */
async function freeId(tx: Tx, name: string): Promise<string> {
  const rows = await tx.select({ id: fulfillers.id, lower: sql<string>`lower(${fulfillers.name})` }).from(fulfillers);
  if (rows.some(({ lower }) => lower === name.toLowerCase())) failField('name', 'name_taken');
  const base = proposeSlug(name) || 'fulfiller';
  const taken = new Set([RESERVED_ID, ...rows.map(({ id }) => id)]);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}
