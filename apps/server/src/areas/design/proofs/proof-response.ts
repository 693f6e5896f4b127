import { findInks } from '@inkstand/artwork/colour-count';
import type { FontBook } from '@inkstand/artwork/fonts';
import { type DesignSide, isPrinted, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { inkArea } from '@inkstand/artwork/scene-ink';
import type { HandlerReply } from '@inkstand/contract';
import type { Proof, PublicProof } from '@inkstand/contract/design/proofs';
import { techniqueLabel } from '@inkstand/domain/print-techniques';
import { fontBook } from '#areas/design/designs/font-book.ts';
import { mockupPreviews } from '#areas/design/designs/media-urls.ts';
import type { Ctx } from '#context.ts';
import { proofToken, proofUrl } from './proof-token.ts';
import { proofDesign, type SelectedProof } from './select-proofs.ts';

type Warnings = HandlerReply<'publicProof'>['data']['warnings'];

const toDecision = ({ proof, isOutdated }: SelectedProof) => ({
  status: proof.status,
  decided_by: proof.decidedBy,
  comment: proof.comment,
  decided_at: proof.decidedAt?.toISOString() ?? null,
  is_outdated: isOutdated,
});

/** The colours shown, in the order that they were chosen in. */
export const proofColours = ({ proof, variant }: SelectedProof) =>
  proof.colours.flatMap((code) => variant.colours.filter((colour) => colour.code === code));

export const linkToken = ({ config }: Pick<Ctx, 'config'>, { proof }: SelectedProof): string =>
  proofToken(config, proof.tenantId, proof.id);

/** A proof for whoever sent it. */
export function toProofResponse(ctx: Ctx, selected: SelectedProof): Proof {
  const { proof, variant } = selected;
  return {
    id: proof.id,
    revision: proof.revision,
    message: proof.message,
    email: proof.email,
    ...toDecision(selected),
    colours: proofColours(selected),
    created_at: proof.createdAt.toISOString(),
    url: proofUrl(ctx.config, linkToken(ctx, selected)),
    images: mockupPreviews(proof, proof.colours[0] ?? '', variant.values.print_area),
  };
}

/** A proof for whoever is asked. */
export async function toPublicProofResponse(
  ctx: Ctx,
  selected: SelectedProof,
  warnings: Warnings,
): Promise<PublicProof> {
  const { proof, product, variant, tenant } = selected;
  const base = `/api/proofs/${linkToken(ctx, selected)}`;
  const { sides } = proofDesign(selected);
  const fonts = await fontBook();
  return {
    ...toDecision(selected),
    company: tenant.name,
    product: {
      name: product.name,
      variant: variant.name,
      brand: variant.values.brand,
      fabric: variant.values.fabric,
    },
    techniques: variant.values.print_techniques.slice(0, 1).map(techniqueLabel),
    revision: proof.revision,
    created_at: proof.createdAt.toISOString(),
    message: proof.message,
    colours: proofColours(selected).map((colour) => ({
      ...colour,
      images: mockupPreviews(proof, colour.code, variant.values.print_area),
    })),
    sides: SIDE_IDS.flatMap((side) => {
      const design = sides[side];
      return isPrinted(design) ? [toSideResponse(side, design, `${base}/prints/${side}`, fonts)] : [];
    }),
    warnings,
    pdf_url: `${base}/pdf`,
  };
}

function toSideResponse(side: SideId, design: DesignSide, url: string, fonts: FontBook): PublicProof['sides'][number] {
  const { inks, hasPictures } = findInks(design);
  const { widthMm, heightMm } = design.printArea;
  const ink = inkArea(design, fonts);
  return {
    side,
    width_mm: widthMm,
    height_mm: heightMm,
    print_url: url,
    inks,
    has_pictures: hasPictures,
    print: ink ? { left_mm: ink.left, top_mm: ink.top, width_mm: ink.width, height_mm: ink.height } : null,
  };
}
