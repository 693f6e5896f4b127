import { findInks } from '@inkstand/artwork/colour-count';
import type { FontBook } from '@inkstand/artwork/fonts';
import { type DesignSide, isPrinted, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { inkArea } from '@inkstand/artwork/scene-ink';
import type { HandlerReply } from '@inkstand/contract';
import type { Proof, PublicProof } from '@inkstand/contract/design/proofs';
import { type Tx, tenantJoin } from '@inkstand/database';
import { catalogueVariants, designRevisions, products, proofs, tenants } from '@inkstand/database/tables/index';
import { basicColour } from '@inkstand/domain/basic-colour';
import { type CatalogueTranslator, createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fontBook } from '#areas/design/designs/check-print.ts';
import { mockupPreviews } from '#areas/design/designs/load-product.ts';
import type { Config } from '#config/config.ts';
import { type Ctx, createContext } from '#context.ts';
import { fail } from '#errors.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

type Key = Pick<Config, 'secretKey'>;

const purpose = (tenantId: string) => `proof:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/** The token in a proof's URL: the tenant and the signed id. Its bearer may view and decide. */
export const proofToken = (config: Key, tenantId: string, proofId: string): string =>
  `${tenantId}.${signedId(config, purpose(tenantId), proofId)}`;

/** Returns tenant and id of a token that we signed; undefined for any other text. */
function readProofToken(config: Key, token: string): { tenantId: string; proofId: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const proofId = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && proofId ? { tenantId, proofId } : undefined;
}

export const proofUrl = (config: Pick<Config, 'publicUrl'>, token: string, language?: string): string =>
  `${config.publicUrl}/proofs/${token}${language ? `?lang=${language}` : ''}`;

/** Selects proofs with what they show. The caller adds order and limit. */
export function selectProofs(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      proof: proofs,
      product: products,
      variant: catalogueVariants,
      tenant: tenants,
      document: designRevisions.document,
      // Compares fingerprints, so that returning to the same design restores the approval.
      isOutdated: sql<boolean>`${proofs.fingerprints} <> (
        select present.fingerprints from design_revisions present
        where present.tenant_id = ${products.tenantId} and present.product_id = ${products.id}
          and present.revision = ${products.revision})`,
    })
    .from(proofs)
    .innerJoin(products, tenantJoin(products.id, proofs.productId))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(tenants, eq(tenants.id, proofs.tenantId))
    .innerJoin(
      designRevisions,
      and(tenantJoin(designRevisions.productId, proofs.productId), eq(designRevisions.revision, proofs.revision)),
    )
    .where(where);
}

export type SelectedProof = Awaited<ReturnType<typeof selectProofs>>[number];

/** The tenant's proof, or 404. */
export async function loadProof(tx: Tx, { tenantId }: Pick<Ctx, 'tenantId'>, proofId: string): Promise<SelectedProof> {
  const [selected] = await selectProofs(tx, and(eq(proofs.tenantId, tenantId), eq(proofs.id, proofId)));
  return selected ?? fail('request.not_found');
}

/** The design that a proof shows, whatever the product's current design is. */
export const proofDesign = ({ document }: SelectedProof) => readDesign(document);

/** Returns the context of the tenant in a proof's link; 404 when we did not sign it. */
export function withToken(ctx: Ctx, token: string): { ctx: Ctx; proofId: string } {
  const read = readProofToken(ctx.config, token);
  if (!read) fail('request.not_found');
  const { tenantId, proofId } = read;
  return { proofId, ctx: createContext(ctx, { ...ctx, tenantId }) };
}

type Warnings = HandlerReply<'publicProof'>['data']['warnings'];

const toDecision = ({ proof, isOutdated }: SelectedProof) => ({
  status: proof.status,
  decided_by: proof.decidedBy,
  comment: proof.comment,
  decided_at: proof.decidedAt?.toISOString() ?? null,
  is_outdated: isOutdated,
});

/** The proof's colours, in the chosen order. */
export const proofColours = ({ proof, variant }: SelectedProof) =>
  proof.colours.flatMap((code) => variant.colours.filter((colour) => colour.code === code));

const linkToken = ({ config }: Pick<Ctx, 'config'>, { proof }: SelectedProof): string =>
  proofToken(config, proof.tenantId, proof.id);

/** A proof as its sender sees it. */
export function toProofResponse(ctx: Ctx, selected: SelectedProof): Proof {
  const { proof, variant } = selected;
  return {
    id: proof.id,
    revision: proof.revision,
    message: proof.message,
    email: proof.email,
    language: proof.language,
    ...toDecision(selected),
    colours: proofColours(selected),
    created_at: proof.createdAt.toISOString(),
    url: proofUrl(ctx.config, linkToken(ctx, selected)),
    images: mockupPreviews(proof, proof.colours[0] ?? '', variant),
  };
}

/** A proof as the approver sees it, the catalogue's words in their language. */
export async function toPublicProofResponse(
  ctx: Pick<Ctx, 'config' | 'language'>,
  selected: SelectedProof,
  warnings: Warnings,
): Promise<PublicProof> {
  const { proof, product, variant, tenant } = selected;
  const base = `/api/proofs/${linkToken(ctx, selected)}`;
  const words = createCatalogueTranslator(ctx.language);
  const { sides } = proofDesign(selected);
  const fonts = await fontBook();
  return {
    ...toDecision(selected),
    company: tenant.name,
    region: tenant.region,
    product: {
      name: product.name,
      variant: words.blank(variant.name),
      brand: variant.values.brand,
      fabric: words.text(variant.values.fabric).text,
    },
    techniques: variant.values.print_techniques.slice(0, 1).map((technique) => words.name('technique', technique)),
    revision: proof.revision,
    created_at: proof.createdAt.toISOString(),
    message: proof.message,
    colours: proofColours(selected).map((colour) => ({
      code: colour.code,
      name: words.shade(colour.name),
      hex: colour.hex,
      images: mockupPreviews(proof, colour.code, variant),
    })),
    sides: SIDE_IDS.flatMap((side) => {
      const design = sides[side];
      return isPrinted(design) ? [toSideResponse(side, design, `${base}/prints/${side}`, { fonts, words })] : [];
    }),
    warnings,
    pdf_url: `${base}/pdf`,
  };
}

function toSideResponse(
  side: SideId,
  design: DesignSide,
  url: string,
  { fonts, words }: { fonts: FontBook; words: CatalogueTranslator },
): PublicProof['sides'][number] {
  const { inks, hasPictures } = findInks(design);
  const { widthMm, heightMm } = design.printArea;
  const ink = inkArea(design, fonts);
  return {
    side,
    width_mm: widthMm,
    height_mm: heightMm,
    print_url: url,
    inks: inks.map((hex) => ({ hex, name: words.name('colour', basicColour(hex)) })),
    has_pictures: hasPictures,
    print: ink ? { left_mm: ink.left, top_mm: ink.top, width_mm: ink.width, height_mm: ink.height } : null,
  };
}

/** Notifies the pages that show a product's proofs of a change. */
export async function emitProof(tx: Tx, ctx: Ctx, { proof }: SelectedProof): Promise<void> {
  const news = { product_id: proof.productId, proof_id: proof.id, status: proof.status };
  await ctx.realtime.publish(tx, [`private-tenant.${proof.tenantId}`], 'proof.updated', news);
}
