import { isDeepStrictEqual } from 'node:util';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { events, type StoreConfig } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { availableSets } from './available-sets.ts';
import { changeConfig, type NewPictures } from './change-config.ts';
import { configRevision, toConfigurationResponse } from './configuration-response.ts';
import { loadStoreForChange } from './load-store.ts';
import { hidePictures, insertPictures, storePictures } from './pictures.ts';
import { SUCCEEDED } from './store-configuration.ts';

type Input = HandlerInput<'updateStoreConfiguration'>;

/** Changes a store's look and texts. Visitors see it at the next request, since the event gets a new revision. */
export async function updateStoreConfiguration(
  ctx: Ctx,
  { params, body }: Input,
): Promise<HandlerReply<'updateStoreConfiguration'>> {
  const hasPictures = Boolean(body.customLogo ?? body.customBG);
  // What is wrong with the fields is said before pictures are worked on for seconds.
  if (hasPictures) await ctx.tx((tx) => changed(tx, ctx, params.slug, body, {}));
  const stored = await storePictures(ctx, body);
  return ctx.tx(async (tx) => {
    const { event, next } = await changed(tx, ctx, params.slug, body, {
      ...(stored.logo ? { logo: stored.logo.id } : {}),
      ...(stored.background ? { background: stored.background.id } : {}),
    });
    await insertPictures(tx, ctx, stored);
    const fields = changedFields(event.config, next);
    const saved = fields.length > 0 ? await save(tx, ctx, event, next, fields) : event;
    const data = toConfigurationResponse(saved, await availableSets(tx, event.tenantId));
    return { ...SUCCEEDED, message: 'Store configuration saved', data };
  });
}

/** The event, kept from others, and its configuration as it will be; or why it cannot be. */
async function changed(
  tx: Tx,
  ctx: Ctx,
  slug: string,
  { storeConfig, revision }: Input['body'],
  pictures: NewPictures,
): Promise<{ event: EventRow; next: StoreConfig }> {
  const event = await loadStoreForChange(tx, ctx, slug);
  const sets = await availableSets(tx, event.tenantId);
  if (revision !== undefined && revision !== configRevision(event.config)) {
    failField('revision', 'saved_meanwhile', undefined, { ...toConfigurationResponse(event, sets) });
  }
  return { event, next: changeConfig(event.config, storeConfig, sets, pictures) };
}

function changedFields(before: StoreConfig, after: StoreConfig): (keyof StoreConfig)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof StoreConfig>;
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

async function save(tx: Tx, ctx: Ctx, event: EventRow, config: StoreConfig, fields: string[]): Promise<EventRow> {
  const [saved] = await tx
    .update(events)
    .set({ config, revision: sql`${events.revision} + 1` })
    .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)))
    .returning();
  if (!saved) throw new Error('the event has gone while it was locked');
  await hidePictures(tx, event, saved.config);
  await recordAudit(tx, ctx, {
    action: 'store_configuration.updated',
    objectType: 'event',
    objectId: event.id,
    details: { fields },
  });
  return saved;
}
