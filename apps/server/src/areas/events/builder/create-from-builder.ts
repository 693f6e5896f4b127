import { logoPlacement } from '@inkstand/artwork/logo-placement';
import type { DesignDocument } from '@inkstand/artwork/model';
import { newImageLayer } from '@inkstand/artwork/new-layers';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import {
  assets,
  type CatalogueValues,
  eventProducts,
  events,
  type Fingerprints,
  type StoreConfig,
  temporaryStores,
} from '@inkstand/database/tables/index';
import { suggestedSellingPrice } from '@inkstand/domain/costs';
import { homeBackground } from '@inkstand/domain/home-background';
import { pageTemplate } from '@inkstand/domain/page-templates';
import { REGIONS } from '@inkstand/domain/regions';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNull } from 'drizzle-orm';
import {
  computeFingerprints,
  designUnitCost,
  emptyDocument,
  fontBook,
  insertProduct,
  preflightProduct,
} from '#areas/design/index.ts';
import { insertUnderFreeSlug } from '#areas/events/events/free-slug.ts';
import { COLOUR_SETS, defaultConfig, fontSet } from '#areas/events/events/looks.ts';
import { recordProducts } from '#areas/events/events/record-event-change.ts';
import { checkRegion, loadTenant, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { type ChosenBlank, checkChoice, leastCost } from './check-choice.ts';
import { takeTemporaryStore } from './load-temporary-store.ts';

type Logo = Pick<typeof assets.$inferSelect, 'id' | 'width' | 'height' | 'mimeType'>;

/** The first design: the logo in its usual place, on the front if that can be printed. Empty without a logo. */
function logoDocument(printArea: CatalogueValues['print_area'], logo: Logo | undefined): DesignDocument {
  const document = emptyDocument(printArea);
  const side = document.sides.front ?? document.sides.back;
  if (!side || !logo) return document;
  const place = logoPlacement(side.printArea, { ...logo, isVector: logo.mimeType === 'image/svg+xml' });
  side.layers.push(newImageLayer({ id: 'logo', src: logo.id, ...place }));
  return document;
}

type Body = HandlerInput<'createFromBuilder'>['body'];
type Asset = typeof assets.$inferSelect;

interface DrawnBlank extends ChosenBlank {
  document: DesignDocument;
  fingerprints: Fingerprints;
  isPublished: boolean;
}

/** Creates an event from the builder's choices: its theme, its logo, and a product for each blank. */
export async function createFromBuilder(
  ctx: Ctx,
  { body }: HandlerInput<'createFromBuilder'>,
): Promise<HandlerReply<'createFromBuilder'>> {
  const { tenant, logo, drawn } = await draw(ctx, body);
  const answer = (slug: string) =>
    ({ success: true, message: replyTexts(ctx.language)('event.created'), data: { slug } }) as const;

  return ctx.staffTx(async (tx) => {
    const inTenant = { ...ctx, tenantId: tenant.id };
    const storeId = body.temporary_store_id ?? (await findImageStore(tx, body.image_id));
    if (storeId) {
      const store = await takeTemporaryStore(tx, inTenant, storeId);
      const made = store.eventId && (await loadSlug(tx, tenant.id, store.eventId));
      if (made) return answer(made);
    }
    const eventId = await insertEvent(tx, inTenant, { tenant, body, logo });
    const productIds: string[] = [];
    for (const [position, blank] of drawn.entries()) {
      productIds.push(await insertOffer(tx, inTenant, { tenant, body, eventId, position, blank }));
    }
    await recordAudit(tx, inTenant, { action: 'event.created', objectType: 'event', objectId: eventId });
    await recordProducts(tx, inTenant, { eventId, action: 'added', productIds });
    if (storeId) await tx.update(temporaryStores).set({ eventId }).where(eq(temporaryStores.id, storeId));
    return answer((await loadSlug(tx, tenant.id, eventId)) ?? fail('request.not_found'));
  });
}

/** Does all slow work before any lock is taken. */
async function draw(ctx: Ctx, body: Body): Promise<{ tenant: Tenant; logo: Asset | undefined; drawn: DrawnBlank[] }> {
  const fonts = await fontBook();
  const { tenant, logo, blanks } = await ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    await checkRegion(tx, ctx, tenant, body);
    const blanks = await checkChoice(tx, body);
    return { tenant, logo: await loadLogo(tx, tenant.id, body.image_id), blanks };
  });
  const drawn: DrawnBlank[] = [];
  for (const blank of blanks) {
    const document = logoDocument(blank.variant.values.print_area, logo);
    const product = { tenantId: tenant.id, colours: [blank.colour] };
    const { errors } = await preflightProduct(ctx, { product, variant: blank.variant, document });
    const fingerprints = await computeFingerprints(document, fonts);
    drawn.push({ ...blank, document, fingerprints, isPublished: errors.length === 0 });
  }
  return { tenant, logo, drawn };
}

async function loadLogo(tx: Tx, tenantId: string, imageId: string | null | undefined): Promise<Asset | undefined> {
  if (!imageId) return undefined;
  const own = and(eq(assets.tenantId, tenantId), eq(assets.id, imageId), isNull(assets.deletedAt));
  const [logo] = await tx.select().from(assets).where(own);
  return logo ?? failField('image_id', 'unknown_asset');
}

/** The picture was moved under the id of its temporary store. */
async function findImageStore(tx: Tx, imageId: string | null | undefined): Promise<string | undefined> {
  if (!imageId) return undefined;
  const [store] = await tx
    .select({ id: temporaryStores.id })
    .from(temporaryStores)
    .where(eq(temporaryStores.id, imageId));
  return store?.id;
}

async function loadSlug(tx: Tx, tenantId: string, eventId: string): Promise<string | undefined> {
  const own = and(eq(events.tenantId, tenantId), eq(events.id, eventId), isNull(events.deletedAt));
  const [event] = await tx.select({ slug: events.slug }).from(events).where(own);
  return event?.slug;
}

const storeName = (tenant: Tenant, body: Body): string => body.name || tenant.name;

function buildConfig(tenant: Tenant, body: Body, logo: Asset | undefined): StoreConfig {
  const template = pageTemplate(body.page);
  const colours = COLOUR_SETS.find(({ id }) => id === body.theme) ?? COLOUR_SETS[0];
  return {
    ...defaultConfig({ name: storeName(tenant, body), type: body.type, language: tenant.language }),
    colourSet: colours,
    fontSet: fontSet(template.fontSetId),
    background: { ...homeBackground(colours, template.isStrong), isStrong: template.isStrong },
    ...(logo ? { useCustomLogo: true, logoAssetId: logo.id } : {}),
  };
}

async function insertEvent(
  tx: Tx,
  ctx: Ctx,
  { tenant, body, logo }: { tenant: Tenant; body: Body; logo: Asset | undefined },
): Promise<string> {
  const region = REGIONS[body.region];
  const id = newId();
  const name = storeName(tenant, body);
  // A logo chosen from the tenant's pictures becomes public with the store.
  if (logo && !logo.isPublic) {
    await tx
      .update(assets)
      .set({ isPublic: true })
      .where(and(eq(assets.tenantId, tenant.id), eq(assets.id, logo.id)));
  }
  await insertUnderFreeSlug(
    tx,
    { name },
    {
      tenantId: tenant.id,
      id,
      name,
      type: body.type,
      region: body.region,
      currency: region.currency,
      vatRate: region.defaultVatBasisPoints,
      timeZone: region.timeZone,
      defaultLanguage: tenant.language,
      config: buildConfig(tenant, body, logo),
      createdAt: ctx.now(),
    },
  );
  return id;
}

/** Returns the id of the product. */
async function insertOffer(
  tx: Tx,
  ctx: Ctx,
  input: { tenant: Tenant; body: Body; eventId: string; position: number; blank: DrawnBlank },
): Promise<string> {
  const { tenant, body, eventId, position, blank } = input;
  const { variant, colour, document, fingerprints, isPublished } = blank;
  // The name that the builder showed.
  const name = createCatalogueTranslator(ctx.language).blank(variant.name);
  const wanted = { name, catalogue_code: variant.code, colours: [colour] };
  const { id: productId } = await insertProduct(tx, ctx, tenant, wanted, { document, fingerprints, isPublished });
  const { currency } = REGIONS[body.region];
  const { discountBasisPoints } = tenant;
  const { values } = variant;
  const cost = Math.max(
    designUnitCost({ values, fingerprints, document, currency, discountBasisPoints }),
    // Without a logo nothing is printed yet: use the price that the builder showed.
    leastCost(values, body.region, discountBasisPoints),
  );
  const storeSellingPrice = suggestedSellingPrice(cost, { vatRate: REGIONS[body.region].defaultVatBasisPoints });
  await tx.insert(eventProducts).values({ tenantId: tenant.id, eventId, productId, position, storeSellingPrice });
  return productId;
}
