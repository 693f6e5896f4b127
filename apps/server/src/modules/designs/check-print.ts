import type { FontBook } from '@inkstand/artwork/fonts';
import { type DesignDocument, type DesignSide, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { type AssetSize, type Finding, type FindingCode, preflightSide } from '@inkstand/artwork/preflight';
import type { VerbReplyOf } from '@inkstand/contract';
import type { CatalogueColour } from '@inkstand/database/tables/index';
import { type FieldProblem, type FieldRefusal, failFields } from '#refusals.ts';
import { inkNearFabric } from './ink-near-fabric.ts';

export type DesignWarning = VerbReplyOf<'saveDesign'>['data']['warnings'][number];

/** What stops a design, and the field of the layer that it is said on. */
const refusals: Partial<Record<FindingCode, { problem: FieldProblem; field: string }>> = {
  'design.resolution_too_low': { problem: 'picture_too_small', field: 'src' },
  'design.image_missing': { problem: 'unknown_asset', field: 'src' },
  'design.outside': { problem: 'outside_print_area', field: 'x' },
  'design.missing_character': { problem: 'invalid', field: 'text' },
};

/** Refuses what cannot be printed, and answers what had better be looked at (product.md 7). */
export function checkPrint(
  document: DesignDocument,
  fonts: FontBook,
  sizes: Record<string, AssetSize>,
  fabrics: readonly CatalogueColour[],
): DesignWarning[] {
  const checked = SIDE_IDS.flatMap((id) => {
    const side = document.sides[id];
    return side ? [{ id, side, findings: preflightSide(side, fonts, sizes) }] : [];
  });
  const refused = checked.flatMap(({ id, side, findings }) =>
    findings.filter(({ severity }) => severity === 'refusal').map((finding) => refusalOf(id, side, finding)),
  );
  if (refused.length > 0) failFields(refused);
  return checked.flatMap(({ id, side, findings }) => [
    ...findings.map((finding) => warningOf(id, finding)),
    ...inkNearFabric(id, side, fabrics),
  ]);
}

function refusalOf(id: SideId, side: DesignSide, finding: Finding): FieldRefusal {
  const index = side.layers.findIndex((layer) => layer.id === finding.layer);
  const { problem, field } = refusals[finding.code] ?? { problem: 'invalid_design', field: 'id' };
  return { field: `document.sides.${id}.layers.${index}.${field}`, problem };
}

function warningOf(side: SideId, { code, layer, detail = '' }: Finding): DesignWarning {
  const messages: Partial<Record<FindingCode, string>> = {
    'design.low_resolution': `This picture prints at ${detail} dpi only; it may look soft. 150 dpi or more is sharp.`,
    'design.partly_outside': 'A part of this layer lies outside the print area and will not be printed.',
  };
  return { code, side, layer, message: messages[code] ?? code };
}
