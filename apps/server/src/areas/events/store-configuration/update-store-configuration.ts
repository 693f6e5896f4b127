import { isDeepStrictEqual } from 'node:util';
import type { NormalisedUpload } from '@inkstand/artwork/print/pool';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { StoreConfigChange } from '@inkstand/contract/events/store-configuration';
import type { Tx } from '@inkstand/database';
import { events, type StoreConfig } from '@inkstand/database/tables/index';
import { homeBackground } from '@inkstand/domain/home-background';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { checkPicture, hideUnshown, insertAsset, pictureName, storeUpload } from '#areas/design/index.ts';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { saveTranslations, type Translations } from '#areas/events/store-texts/store-texts.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { type FieldError, fail, failField, failFields } from '#errors.ts';
import { type AvailableSets, availableSets } from './available-sets.ts';
import { isBackgroundStrong, loadStoreForChange, readConfiguration } from './configuration-response.ts';
import { SUCCEEDED } from './store-configuration.ts';

/** Asset ids of newly uploaded pictures. */
interface NewPictures {
  logo?: string;
  background?: string;
}

/** Applies a change to a configuration; 422 on contradictory values. Fields that are not sent stay. */
function changeConfig(
  config: StoreConfig,
  change: Omit<StoreConfigChange, 'translations'>,
  sets: AvailableSets,
  pictures: NewPictures,
): StoreConfig {
  const { colourSetId, fontSetId, customLogoURL, customBGURL, isHomeBackgroundStrong, ...fields } = change;
  const { logoAssetId: oldLogo, backgroundAssetId: oldBackground, ...rest } = config;
  const logoAssetId = pictures.logo ?? (isTakenAway(customLogoURL) ? undefined : oldLogo);
  const backgroundAssetId = pictures.background ?? (isTakenAway(customBGURL) ? undefined : oldBackground);
  const next: StoreConfig = {
    ...rest,
    ...withoutMissing(fields),
    ...chosenColours(config, colourSetId, isHomeBackgroundStrong, sets),
    ...chosenFonts(config, fontSetId, sets),
    ...(logoAssetId ? { logoAssetId } : {}),
    ...(backgroundAssetId ? { backgroundAssetId } : {}),
    // Uploading a picture also enables it, unless the request says otherwise.
    ...(pictures.logo && fields.useCustomLogo === undefined ? { useCustomLogo: true } : {}),
    ...(pictures.background && fields.isCustomBgEnabled === undefined ? { isCustomBgEnabled: true } : {}),
  };
  checkTogether(next);
  return next;
}

const isTakenAway = (url: string | null | undefined) => url === null || url === '';

type Present<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

function withoutMissing<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
}

function chosenColours(
  config: StoreConfig,
  id: string | undefined,
  isStrong: boolean | undefined,
  sets: AvailableSets,
): Pick<StoreConfig, 'colourSet' | 'background'> {
  const wasStrong = isBackgroundStrong(config);
  const isOther = id !== undefined && id !== config.colourSet.id;
  const isOtherGround = isStrong !== undefined && isStrong !== wasStrong;
  const chosen = isOther ? sets.colours.find((set) => set.id === id) : undefined;
  if (isOther && !chosen) failField('colourSetId', 'unknown_set');
  if (!isOther && !isOtherGround) return { colourSet: config.colourSet, background: config.background };
  const { name, primary, secondary, tertiary } = chosen ?? config.colourSet;
  const strong = isStrong ?? wasStrong;
  return {
    colourSet: { id: id ?? config.colourSet.id, name, primary, secondary, ...(tertiary ? { tertiary } : {}) },
    background: { ...homeBackground({ primary, secondary }, strong), isStrong: strong },
  };
}

function chosenFonts(config: StoreConfig, id: string | undefined, sets: AvailableSets): Pick<StoreConfig, 'fontSet'> {
  if (id === undefined || id === config.fontSet.id) return { fontSet: config.fontSet };
  const chosen = sets.fonts.find((set) => set.id === id) ?? failField('fontSetId', 'unknown_set');
  const { fontSetName, fontOne, fontTwo } = chosen;
  return { fontSet: { id, fontSetName, fontOne: fontOne.name, fontTwo: fontTwo.name } };
}

/** Enabled options need their content. */
function checkTogether(next: StoreConfig): void {
  const needed: readonly (readonly [isOn: boolean, field: 'aboutUsPageName' | 'homeButtonText' | 'homeButtonURL'])[] = [
    [next.isAboutUsEnabled, 'aboutUsPageName'],
    [next.isHomeButtonEnabled, 'homeButtonText'],
    [next.isHomeButtonEnabled, 'homeButtonURL'],
  ];
  const refused = needed.flatMap(([isOn, field]): FieldError[] =>
    isOn && next[field] === '' ? [{ field, problem: 'required' }] : [],
  );
  if (refused.length > 0) failFields(refused);
}

interface StoredPicture {
  id: string;
  storageKey: string;
  name: string;
  upload: NormalisedUpload;
}

interface StoredPictures {
  logo?: StoredPicture;
  background?: StoredPicture;
}

/** Checks a form's pictures and writes them to file storage; no row names them yet. */
async function storePictures(
  ctx: Ctx,
  files: { customLogo?: File | null | undefined; customBG?: File | null | undefined },
): Promise<StoredPictures> {
  const logo = files.customLogo && (await checkPicture(ctx, files.customLogo, 'customLogo'));
  const background = files.customBG && (await checkPicture(ctx, files.customBG, 'customBG'));
  const store = async (file: File, upload: NormalisedUpload) => ({
    ...(await storeUpload(ctx, ctx.tenantId, upload)),
    name: pictureName(file),
    upload,
  });
  return {
    ...(files.customLogo && logo ? { logo: await store(files.customLogo, logo) } : {}),
    ...(files.customBG && background ? { background: await store(files.customBG, background) } : {}),
  };
}

/** Inserts the rows of the pictures, which are public. */
async function insertPictures(tx: Tx, ctx: Ctx, pictures: StoredPictures): Promise<void> {
  const createdBy = ctx.user?.id ?? fail('request.unauthenticated');
  for (const picture of [pictures.logo, pictures.background]) {
    if (!picture) continue;
    const { id, storageKey, name, upload } = picture;
    const owned = { tenantId: ctx.tenantId, createdBy, createdAt: ctx.now(), isPublic: true };
    await insertAsset(tx, { id, storageKey, name, ...owned }, upload);
    await recordAudit(tx, ctx, { action: 'file.added', objectType: 'asset', objectId: id });
  }
}

/** Makes removed pictures private, unless another store of the tenant shows them. */
async function hidePictures(tx: Tx, { tenantId, config }: EventRow, now: StoreConfig): Promise<void> {
  const shown = [now.logoAssetId, now.backgroundAssetId];
  const before = [config.logoAssetId, config.backgroundAssetId];
  await hideUnshown(
    tx,
    tenantId,
    before.filter((id): id is string => id !== undefined && !shown.includes(id)),
  );
}

type Input = HandlerInput<'updateStoreConfiguration'>;

/**
 * Changes a store's theme and texts and increments the event's revision, so that visitors see it at the next request.
 */
export async function updateStoreConfiguration(
  ctx: Ctx,
  { params, body }: Input,
): Promise<HandlerReply<'updateStoreConfiguration'>> {
  const hasPictures = Boolean(body.customLogo ?? body.customBG);
  // Reports field errors before spending seconds on pictures.
  if (hasPictures) await ctx.tx((tx) => loadForChange(tx, ctx, params.slug, body, {}));
  const stored = await storePictures(ctx, body);
  return ctx.tx(async (tx) => {
    const { event, next, translations } = await loadForChange(tx, ctx, params.slug, body, {
      ...(stored.logo ? { logo: stored.logo.id } : {}),
      ...(stored.background ? { background: stored.background.id } : {}),
    });
    await insertPictures(tx, ctx, stored);
    const languages = await saveTranslations(tx, event, translations, ctx.now());
    const fields = [...changedFields(event.config, next), ...languages.map((language) => `translations.${language}`)];
    const saved = fields.length > 0 ? await save(tx, ctx, event, next, fields) : event;
    const data = await readConfiguration(tx, saved);
    return { ...SUCCEEDED, message: replyTexts(ctx.language)('store.configuration_saved'), data };
  });
}

/**
 * Locks the event and returns it with its changed configuration, and the texts to change in other languages.
 * @throws when the revision is outdated or the change is invalid
 */
async function loadForChange(
  tx: Tx,
  ctx: Ctx,
  slug: string,
  { storeConfig, revision }: Input['body'],
  pictures: NewPictures,
): Promise<{ event: EventRow; next: StoreConfig; translations: Translations }> {
  const event = await loadStoreForChange(tx, ctx, slug);
  const present = revision !== undefined && (await readConfiguration(tx, event));
  if (present && revision !== present.revision) failField('revision', 'saved_meanwhile', undefined, { ...present });
  const { translations = {}, ...change } = storeConfig;
  const sets = await availableSets(tx, event.tenantId);
  return { event, next: changeConfig(event.config, change, sets, pictures), translations };
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
