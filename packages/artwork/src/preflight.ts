import type { FontBook } from './fonts.ts';
import type { DesignSide, ImageLayer } from './model.ts';
import { type Box, boxesTouch } from './path.ts';
import { buildScene } from './scene.ts';

/** product.md 7: under 150 dpi is warned of, under 72 dpi is refused. */
export const WARN_BELOW_DPI = 150;
export const REFUSE_BELOW_DPI = 72;

export type FindingCode =
  | 'design.low_resolution'
  | 'design.resolution_too_low'
  | 'design.partly_outside'
  | 'design.outside'
  | 'design.missing_character'
  | 'design.image_missing';

export interface Finding {
  code: FindingCode;
  severity: 'warning' | 'refusal';
  layer: string;
  /** The effective dpi, or the characters without a glyph. */
  detail?: string;
}

/** Size of an uploaded picture in pixels. A vector picture has none that matters. */
export interface AssetSize {
  width: number;
  height: number;
  isVector: boolean;
}

/**
 * Checks one side before it is printed. `sizes` tells every asset's size by id; an image without one is refused, since it
 * could not be printed either.
 */
export function preflightSide(side: DesignSide, fonts: FontBook, sizes: Record<string, AssetSize>): Finding[] {
  const scene = buildScene(side, fonts);
  const area: Box = { left: 0, top: 0, right: scene.widthMm, bottom: scene.heightMm };
  const findings: Finding[] = [];
  for (const layer of side.layers) {
    if (layer.hidden) continue;
    if (layer.type === 'Image') findings.push(...checkResolution(layer, sizes[layer.src]));
    const missing = new Set(
      scene.missing.filter((found) => found.layer === layer.id).map(({ character }) => character),
    );
    if (missing.size > 0) {
      const detail = [...missing].join('');
      findings.push({ code: 'design.missing_character', severity: 'refusal', layer: layer.id, detail });
    }
    findings.push(...checkPlace(layer.id, inkBox(scene.items.filter((item) => item.layer === layer.id)), area));
  }
  return findings;
}

export function isRefused(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'refusal');
}

/** Source pixels per printed inch, of the axis where there are fewer. */
export function effectiveDpi(layer: ImageLayer, size: AssetSize): number {
  const shownWidth = size.width * (layer.crop?.width ?? 1);
  const shownHeight = size.height * (layer.crop?.height ?? 1);
  const perMm = Math.min(shownWidth / (layer.width * layer.scale), shownHeight / (layer.height * layer.scale));
  return perMm * 25.4;
}

function checkResolution(layer: ImageLayer, size: AssetSize | undefined): Finding[] {
  if (!size) return [{ code: 'design.image_missing', severity: 'refusal', layer: layer.id }];
  if (size.isVector) return [];
  const dpi = effectiveDpi(layer, size);
  const detail = String(Math.floor(dpi));
  if (dpi < REFUSE_BELOW_DPI) {
    return [{ code: 'design.resolution_too_low', severity: 'refusal', layer: layer.id, detail }];
  }
  if (dpi < WARN_BELOW_DPI) return [{ code: 'design.low_resolution', severity: 'warning', layer: layer.id, detail }];
  return [];
}

/** Rounding of outlines; nobody sees a twentieth of a millimetre. */
const TOLERANCE_MM = 0.05;

function checkPlace(layer: string, ink: Box | undefined, area: Box): Finding[] {
  if (!ink) return [];
  if (!boxesTouch(ink, area)) return [{ code: 'design.outside', severity: 'refusal', layer }];
  const isInside =
    ink.left >= area.left - TOLERANCE_MM &&
    ink.top >= area.top - TOLERANCE_MM &&
    ink.right <= area.right + TOLERANCE_MM &&
    ink.bottom <= area.bottom + TOLERANCE_MM;
  return isInside ? [] : [{ code: 'design.partly_outside', severity: 'warning', layer }];
}

/** Around a layer's sharp ink; a shadow that fades out over the edge is no fault. */
function inkBox(items: ReturnType<typeof buildScene>['items']): Box | undefined {
  const boxes = items.filter((item) => item.kind === 'image' || item.blur === 0).map(({ box }) => box);
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
