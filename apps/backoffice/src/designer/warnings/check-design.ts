import type { FontBook } from '@inkstand/artwork/fonts';
import type { Fabric } from '@inkstand/artwork/ink-near-fabric';
import type { DesignDocument, DesignSide } from '@inkstand/artwork/model';
import { type AssetSize, preflightDesign, type SideFinding } from '@inkstand/artwork/preflight';
import type { TechniqueLimits } from '@inkstand/artwork/technique-limits';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import { findingSentence, splitDetail } from './sentences.ts';
import type { Warning } from './warning.ts';

interface Surroundings {
  fonts: FontBook;
  /** By asset; the check finds nothing while they are undefined. */
  sizes: Record<string, AssetSize> | undefined;
  /** The offered colours of the product. */
  fabrics: readonly Fabric[];
  /** Limits of the variant's print technique. */
  limits: TechniqueLimits;
}

/** Preflight findings of both sides as sentences. A side whose fonts are not loaded is skipped. */
export function checkDesign(document: DesignDocument, { sizes, fonts, ...on }: Surroundings): Warning[] {
  if (!sizes) return [];
  const hasFonts = (side: DesignSide | undefined) =>
    side?.layers.every(
      (layer) => layer.type !== 'Text' || (fonts.has(layer) && !fonts.missingFallback(layer, layer.text)),
    )
      ? side
      : undefined;
  const { front, back } = document.sides;
  const sides = { front: hasFonts(front), back: hasFonts(back) };
  return preflightDesign({ ...document, sides }, { ...on, fonts, sizes }).map((finding) => ({
    side: finding.side,
    layer: finding.layer,
    severity: finding.severity,
    sentence: findingSentence(finding, findFontName(document, finding)),
    ...(finding.code === 'design.ink_near_fabric' ? { hardToSeeOn: splitDetail(finding.detail) } : {}),
  }));
}

function findFontName({ sides }: DesignDocument, { side, layer: id }: SideFinding): string | undefined {
  const layer = sides[side]?.layers.find((found) => found.id === id);
  return FONT_FAMILIES.find((family) => layer?.type === 'Text' && family.id === layer.fontFamily)?.name;
}

export const errorIn = (warnings: readonly Warning[]) => warnings.find(({ severity }) => severity === 'error');
