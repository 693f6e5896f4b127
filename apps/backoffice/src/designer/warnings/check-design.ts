import type { FontBook } from '@inkstand/artwork/fonts';
import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import { type AssetSize, preflightSide } from '@inkstand/artwork/preflight';
import { sentenceOf } from './sentences.ts';
import type { Warning } from './warning.ts';

/**
 * What preflight finds on both sides, in words. Nothing is found before the pictures' sizes are known, nor on a side whose
 * fonts are not there.
 */
export function checkDesign(
  document: DesignDocument,
  fonts: FontBook,
  sizes: Record<string, AssetSize> | undefined,
): Warning[] {
  if (!sizes) return [];
  return SIDE_IDS.flatMap((side): Warning[] => {
    const design = document.sides[side];
    if (!design || design.layers.some((layer) => layer.type === 'Text' && !fonts.has(layer))) return [];
    return preflightSide(design, fonts, sizes).map((finding) => ({
      ...{ side, layer: finding.layer, severity: finding.severity, sentence: sentenceOf(finding) },
    }));
  });
}

export const refusalIn = (warnings: readonly Warning[]) => warnings.find(({ severity }) => severity === 'refusal');
