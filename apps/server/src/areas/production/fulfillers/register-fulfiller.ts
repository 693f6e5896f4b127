import { randomBytes } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { FulfillerValues } from '@inkstand/contract/production/fulfillers';
import type { Tx } from '@inkstand/database';
import { eventFulfillers, fulfillers } from '@inkstand/database/tables/index';
import { proposeSlug } from '@inkstand/domain/slugs';
import { sql } from 'drizzle-orm';
import { loadEvent } from '#areas/events/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import type { FulfillerRow } from './fulfiller-response.ts';
import { checkFulfiller, fulfillerColumns, loadFulfiller, resolveEndpoint } from './fulfiller-response.ts';
import { readFulfiller } from './get-fulfiller.ts';
import { retryWaitingOrders } from './retry-waiting-orders.ts';

/** Registers a fulfiller for an event, which then prefers it. A new fulfiller's secret is returned only once. */
export async function registerFulfiller(
  ctx: Ctx,
  { params, body }: HandlerInput<'registerFulfiller'>,
): Promise<HandlerReply<'registerFulfiller'>> {
  return ctx.staffTx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const row = body.fulfiller
      ? await createFulfiller(tx, ctx, body.fulfiller)
      : await loadFulfiller(tx, body.fulfiller_id ?? '');
    const { tenantId } = event;
    const added = await tx
      .insert(eventFulfillers)
      .values({ tenantId, eventId: event.id, fulfillerId: row.id })
      .onConflictDoNothing()
      .returning({ id: eventFulfillers.fulfillerId });
    if (added.length > 0) {
      await recordAudit(
        tx,
        { ...ctx, tenantId },
        {
          action: 'fulfiller.registered',
          objectType: 'event',
          objectId: event.id,
          details: { fulfiller: row.id },
        },
      );
    }
    await retryWaitingOrders(tx, ctx, row);
    const data = { fulfiller: await readFulfiller(tx, ctx, row.id), secret: secretToShow(row, body) };
    return { success: true, message: `${row.name} is registered`, data };
  });
}

/** Fulfillers that work from emails sign nothing, so they get no secret. */
function secretToShow(row: FulfillerRow, { fulfiller }: HandlerInput<'registerFulfiller'>['body']): string | null {
  return fulfiller && row.adapter === 'http' ? row.secret : null;
}

async function createFulfiller(tx: Tx, ctx: Ctx, values: FulfillerValues): Promise<FulfillerRow> {
  const id = await freeId(tx, values.name);
  const simulated = ctx.config.mode === 'demo';
  const row = {
    ...(fulfillerColumns(values) as Required<ReturnType<typeof fulfillerColumns>>),
    id,
    simulated,
    endpoint: resolveEndpoint(ctx, id, values),
    secret: newSecret(),
  };
  checkFulfiller(row);
  const [written] = await tx.insert(fulfillers).values(row).returning();
  return written ?? failField('name', 'name_taken');
}

export const newSecret = (): string => randomBytes(32).toString('hex');

/** Derives the id from the name, which must be unique: orders and reports show only the name. */
async function freeId(tx: Tx, name: string): Promise<string> {
  const rows = await tx.select({ id: fulfillers.id, lower: sql<string>`lower(${fulfillers.name})` }).from(fulfillers);
  if (rows.some(({ lower }) => lower === name.toLowerCase())) failField('name', 'name_taken');
  const base = proposeSlug(name) || 'fulfiller';
  const taken = new Set(rows.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}
