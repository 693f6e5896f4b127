import type { FontBook } from '@inkstand/artwork/fonts';
import { type Fabric, textsNearFabric } from '@inkstand/artwork/ink-near-fabric';
import { type DesignDocument, type DesignSide, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { type AssetSize, preflightSide } from '@inkstand/artwork/preflight';
import { sentenceOf } from './sentences.ts';
import type { Warning } from './warning.ts';

interface Surroundings {
  fonts: FontBook;
  /** By asset; undefined while they are not known, and then nothing is found. */
  sizes: Record<string, AssetSize> | undefined;
  /** The colours that the product is offered in. */
  fabrics: readonly Fabric[];
}

/** What preflight finds on both sides, in words. A side whose fonts are not there is passed by. */
export function checkDesign(document: DesignDocument, { fonts, sizes, fabrics }: Surroundings): Warning[] {
  if (!sizes) return [];
  return SIDE_IDS.flatMap((side): Warning[] => {
    const design = document.sides[side];
    if (!design || design.layers.some((layer) => layer.type === 'Text' && !fonts.has(layer))) return [];
    const found = preflightSide(design, fonts, sizes).map((finding) => ({
      ...{ side, layer: finding.layer, severity: finding.severity, sentence: sentenceOf(finding) },
    }));
    return [...found, ...hardToRead(side, design, fabrics)];
  });
}

function hardToRead(side: SideId, design: DesignSide, fabrics: readonly Fabric[]): Warning[] {
  return textsNearFabric(design, fabrics).map(({ layer, fabrics: near }) => {
    const names = near.map(({ name }) => name).join(', ');
    const sentence = `These letters are hard to see on ${names}. Choose another ink, or do not offer that colour.`;
    return { side, layer, severity: 'warning', sentence };
  });
}

export const refusalIn = (warnings: readonly Warning[]) => warnings.find(({ severity }) => severity === 'refusal');
