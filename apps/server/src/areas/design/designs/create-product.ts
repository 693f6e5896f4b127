import type { DesignDocument } from '@inkstand/artwork/model';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { catalogueVariants, type Fingerprints, products } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { hyphenate, shortenSlug } from '@inkstand/domain/slugs';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { loadTenant, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { insertRevision } from './insert-revision.ts';
import { emptyDocument, loadProduct } from './load-product.ts';
import { checkColours } from './preflight-product.ts';
import { toProductResponse } from './product-response.ts';

const MAX_SLUG_LENGTH = 60;

type Wanted = HandlerInput<'createProduct'>['body'];

interface FirstDesign {
  document: DesignDocument;
  fingerprints: Fingerprints;
  /** The design has passed preflight (`preflightProduct`); publish it at once. */
  isPublished: boolean;
}

/** Creates a product on a catalogue variant, with an empty design as its first revision. */
export async function createProduct(
  ctx: Ctx,
  { body }: HandlerInput<'createProduct'>,
): Promise<HandlerReply<'createProduct'>> {
  return ctx.tx(async (tx) => {
    const { id } = await insertProduct(tx, ctx, await loadTenant(tx, ctx), body);
    return {
      success: true,
      message: replyTexts(ctx.language)('product.created'),
      data: toProductResponse(await loadProduct(tx, ctx, id)),
    };
  });
}

/** Like `createProduct`, inside a larger transaction and optionally with a first design. Returns the variant too. */
export async function insertProduct(
  tx: Tx,
  ctx: Ctx,
  { id: tenantId, region }: Pick<Tenant, 'id' | 'region'>,
  body: Wanted,
  design?: FirstDesign,
): Promise<{ id: string; variant: typeof catalogueVariants.$inferSelect }> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const [variant] = await tx
    .select()
    .from(catalogueVariants)
    .where(and(eq(catalogueVariants.code, body.catalogue_code), eq(catalogueVariants.available, true)));
  if (!variant) failField('catalogue_code', 'unknown_variant');
  const { blank_price: blank, print_price: print } = variant.values;
  const { currency } = REGIONS[region];
  if (blank[currency] === undefined || print[currency] === undefined) failField('catalogue_code', 'region_not_offered');
  checkColours(body.colours, variant);

  const id = newId();
  const created = { createdBy: user.id, createdAt: ctx.now() };
  await insertUnderFreeSlug(tx, {
    tenantId,
    id,
    name: body.name,
    catalogueCode: variant.code,
    colours: body.colours,
    revision: 1,
    ...(design?.isPublished ? publishedAtOnce(ctx.now(), user.id, body.colours) : {}),
    updatedAt: ctx.now(),
    ...created,
  });
  const { document, fingerprints } = design ?? {
    document: emptyDocument(variant.values.print_area),
    fingerprints: {},
  };
  await insertRevision(tx, {
    tenantId,
    productId: id,
    revision: 1,
    document,
    fingerprints,
    ...created,
  });
  await recordAudit(tx, ctx, { action: 'product.added', objectType: 'product', objectId: id });
  if (design?.isPublished) {
    const details = { revision: 1, colours: body.colours };
    await recordAudit(tx, ctx, { action: 'product.published', objectType: 'product', objectId: id, details });
  }
  return { id, variant };
}

const publishedAtOnce = (now: Date, userId: string, colours: string[]) => ({
  status: 'ready' as const,
  publishedRevision: 1,
  publishedColours: colours,
  publishedAt: now,
  publishedBy: userId,
});

/** Products may share a name; their slugs are numbered. */
async function insertUnderFreeSlug(tx: Tx, values: Omit<typeof products.$inferInsert, 'slug'>): Promise<void> {
  const base = shortenSlug(hyphenate(values.name), MAX_SLUG_LENGTH) || 'product';
  for (let number = 1; ; number++) {
    const inserted = await tx
      .insert(products)
      .values({ ...values, slug: number === 1 ? base : `${base}-${number}` })
      .onConflictDoNothing({ target: [products.tenantId, products.slug] })
      .returning({ id: products.id });
    if (inserted.length > 0) return;
  }
}
