import { isDeepStrictEqual } from 'node:util';
import type { NormalisedUpload } from '@inkstand/artwork/print/pool';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { events, type Seo } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { checkPicture, hideUnshown, insertAsset, pictureName, storeUpload } from '#areas/design/index.ts';
import { type EventRow, loadEventForChange } from '#areas/events/events/load-event.ts';
import { saveTranslations, type Translations } from '#areas/events/store-texts/store-texts.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { readSeo } from './read-seo.ts';

type Input = HandlerInput<'updateEventSeo'>;

interface StoredPicture {
  id: string;
  storageKey: string;
  name: string;
  upload: NormalisedUpload;
}

/** Changes how a store appears in search engines and shared links; visitors get it at the next request. */
export async function updateEventSeo(ctx: Ctx, { params, body }: Input): Promise<HandlerReply<'updateEventSeo'>> {
  // Reports field errors before spending seconds on a picture.
  if (body.image) await ctx.tx((tx) => loadForChange(tx, ctx, params.slug, body));
  const picture = body.image ? await storePicture(ctx, body.image) : undefined;
  return ctx.tx(async (tx) => {
    const event = await loadForChange(tx, ctx, params.slug, body);
    if (picture) await insertPicture(tx, ctx, picture);
    const languages = await saveTranslations(tx, event, toTranslations(body.seo.translations), ctx.now());
    const seo = changedSeo(event.seo, body.seo, picture?.id);
    const isChanged = languages.length > 0 || !isDeepStrictEqual(seo, event.seo);
    const saved = isChanged ? await save(tx, ctx, event, seo) : event;
    return { success: true, message: replyTexts(ctx.language)('saved'), data: await readSeo(tx, ctx, saved) };
  });
}

function toTranslations(sent: Input['body']['seo']['translations'] = {}): Translations {
  return Object.fromEntries(
    Object.entries(sent).map(([language, { title, description }]) => [
      language,
      {
        ...(title !== undefined && { seoTitle: title }),
        ...(description !== undefined && { seoDescription: description }),
      },
    ]),
  );
}

async function loadForChange(tx: Tx, ctx: Ctx, slug: string, { revision }: Input['body']): Promise<EventRow> {
  const event = await loadEventForChange(tx, ctx, slug);
  const present = await readSeo(tx, ctx, event);
  if (revision !== undefined && revision !== present.revision) {
    failField('revision', 'saved_meanwhile', undefined, { ...present });
  }
  return event;
}

async function storePicture(ctx: Ctx, file: File): Promise<StoredPicture> {
  const upload = await checkPicture(ctx, file, 'image');
  return { ...(await storeUpload(ctx, ctx.tenantId, upload)), name: pictureName(file), upload };
}

async function insertPicture(tx: Tx, ctx: Ctx, { upload, ...stored }: StoredPicture): Promise<void> {
  const createdBy = ctx.user?.id ?? fail('request.unauthenticated');
  const owned = { tenantId: ctx.tenantId, createdBy, createdAt: ctx.now(), isPublic: true };
  await insertAsset(tx, { ...stored, ...owned }, upload);
  await recordAudit(tx, ctx, { action: 'file.added', objectType: 'asset', objectId: stored.id });
}

function changedSeo(seo: Seo, change: Input['body']['seo'], imageAssetId: string | undefined): Seo {
  const title = change.title ?? seo.title;
  const description = change.description ?? seo.description;
  const image = imageAssetId ?? (change.remove_image ? undefined : seo.imageAssetId);
  const isHidden = change.is_hidden_from_search ?? seo.isHiddenFromSearch;
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(image ? { imageAssetId: image } : {}),
    ...(isHidden ? { isHiddenFromSearch: true } : {}),
  };
}

async function save(tx: Tx, ctx: Ctx, event: EventRow, seo: Seo): Promise<EventRow> {
  const { tenantId, id } = event;
  const [saved] = await tx
    .update(events)
    .set({ seo, revision: sql`${events.revision} + 1` })
    .where(and(eq(events.tenantId, tenantId), eq(events.id, id)))
    .returning();
  if (!saved) throw new Error('the event has gone while it was held');
  const gone = event.seo.imageAssetId;
  if (gone && gone !== seo.imageAssetId) await hideUnshown(tx, tenantId, [gone]);
  await recordAudit(tx, ctx, { action: 'event.seo_updated', objectType: 'event', objectId: id });
  return saved;
}
