import type { AssetSize, SideFinding } from '@inkstand/artwork/preflight';
import { type Tx, tenantJoin } from '@inkstand/database';
import { assets, revisionAssets } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { fontBook, listFindings, toDesignWarning } from '#areas/design/designs/check-print.ts';
import { proofDesign, type SelectedProof } from './proof-response.ts';

/** Preflight findings of a proof's design, in the proof's colours. */
async function proofFindings(tx: Tx, selected: SelectedProof): Promise<SideFinding[]> {
  const { proof, variant } = selected;
  const rows = await tx
    .select({ id: assets.id, width: assets.width, height: assets.height, mimeType: assets.mimeType })
    .from(revisionAssets)
    .innerJoin(assets, tenantJoin(assets.id, revisionAssets.assetId))
    .where(
      and(
        eq(revisionAssets.tenantId, proof.tenantId),
        eq(revisionAssets.productId, proof.productId),
        eq(revisionAssets.revision, proof.revision),
      ),
    );
  const sizes: Record<string, AssetSize> = Object.fromEntries(
    rows.map(({ id, width, height, mimeType }) => [id, { width, height, isVector: mimeType === 'image/svg+xml' }]),
  );
  const fonts = await fontBook();
  return listFindings({ document: proofDesign(selected), fonts, sizes, variant, colours: proof.colours });
}

/** Findings about shoppers' fields concern the designer only; an approver checks what is printed. */
const INTERNAL_WARNINGS: readonly string[] = ['design.field_too_narrow', 'design.empty_text'];

/** The findings as text, one per message and side. */
export async function proofWarnings(tx: Tx, selected: SelectedProof, language: string) {
  const findings = (await proofFindings(tx, selected)).filter(({ code }) => !INTERNAL_WARNINGS.includes(code));
  const warnings = findings.map((finding) => ({ ...toDesignWarning(finding, language), layer: null }));
  return warnings.filter(
    ({ side, message }, index) =>
      warnings.findIndex((other) => other.side === side && other.message === message) === index,
  );
}
