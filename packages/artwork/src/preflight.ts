import { colourCount } from './colour-count.ts';
import {
  type DesignDocument,
  type DesignLayer,
  type DesignSide,
  type ImageLayer,
  SIDE_IDS,
  safeMarginMm,
} from './design-document.ts';
import { type Finding, type SideFinding, writtenMm } from './finding.ts';
import type { FontBook } from './fonts.ts';
import { type Fabric, textsNearFabric } from './ink-near-fabric.ts';
import { type Box, boxesTouch, inflateBox } from './path.ts';
import { checkText } from './preflight-text.ts';
import { fieldsTooNarrow } from './preflight-unit.ts';
import { buildScene, paintedItems } from './scene.ts';
import { printLimits, type TechniqueLimits } from './technique-limits.ts';

export { FINDING_CODES, type Finding, type FindingCode, isRefused, type SideFinding } from './finding.ts';

/** docs/product/designs.md: below 150 dpi is a warning, below 72 dpi an error. */
export const WARN_BELOW_DPI = 150;
export const REFUSE_BELOW_DPI = 72;

/** Size of an uploaded picture in pixels, which does not matter for a vector picture. */
export interface AssetSize {
  width: number;
  height: number;
  isVector: boolean;
}

interface PrintedOn {
  fonts: FontBook;
  /** By asset id. A picture without a size is an error, since it could not be printed either. */
  sizes: Readonly<Record<string, AssetSize>>;
  /** All colours that the product is offered in. */
  fabrics: readonly Fabric[];
  limits: TechniqueLimits;
}

/** Checks a whole design before it is printed. The designer (while drawing) and the server run the same check. */
export function preflightDesign(document: DesignDocument, on: PrintedOn): SideFinding[] {
  return SIDE_IDS.flatMap((id) => {
    const side = document.sides[id];
    if (!side) return [];
    const findings = [
      ...preflightSide(side, on.fonts, on.sizes, on.limits),
      ...inkNearFabric(side, on.fabrics, on.limits),
    ];
    return findings.map((finding) => ({ ...finding, side: id }));
  });
}

/** Checks one side, without the fabric. */
export function preflightSide(
  side: DesignSide,
  fonts: FontBook,
  sizes: Readonly<Record<string, AssetSize>>,
  limits: TechniqueLimits = printLimits(),
): Finding[] {
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
      const detail = [...missing].join(', ');
      findings.push({ code: 'design.missing_character', severity: 'error', layer: layer.id, detail });
    }
    const ink = inkBox(scene.items.filter((item) => item.layer === layer.id));
    findings.push(...checkPlace(layer, ink, area, safeMarginMm(side.printArea)));
    if (layer.type === 'Text') findings.push(...checkText(layer, fonts, limits));
  }
  return [...findings, ...fieldsTooNarrow(side, fonts, limits), ...checkColours(side, limits)];
}

/** Source pixels per printed inch, on the axis with fewer. */
export function effectiveDpi(layer: ImageLayer, size: AssetSize): number {
  const shownWidth = size.width * (layer.crop?.width ?? 1);
  const shownHeight = size.height * (layer.crop?.height ?? 1);
  const perMm = Math.min(shownWidth / (layer.width * layer.scale), shownHeight / (layer.height * layer.scale));
  return perMm * 25.4;
}

function checkResolution(layer: ImageLayer, size: AssetSize | undefined): Finding[] {
  if (!size) return [{ code: 'design.image_missing', severity: 'error', layer: layer.id }];
  if (size.isVector) return [];
  const dpi = effectiveDpi(layer, size);
  const detail = String(Math.floor(dpi));
  if (dpi < REFUSE_BELOW_DPI) {
    return [{ code: 'design.resolution_too_low', severity: 'error', layer: layer.id, detail }];
  }
  if (dpi < WARN_BELOW_DPI) return [{ code: 'design.low_resolution', severity: 'warning', layer: layer.id, detail }];
  return [];
}

/** Tolerance for rounded outlines; a twentieth of a millimetre is invisible. */
const TOLERANCE_MM = 0.05;
/** A layer that covers this share of the area is a full bleed, not text or a face near the edge. */
const FILLS_FROM = 0.9;

function checkPlace(layer: DesignLayer, ink: Box | undefined, area: Box, margin: number): Finding[] {
  if (!ink) return [];
  if (!boxesTouch(ink, area)) return [{ code: 'design.outside', severity: 'error', layer: layer.id }];
  if (!liesIn(ink, area)) return [{ code: 'design.partly_outside', severity: 'warning', layer: layer.id }];
  if (liesIn(ink, inflateBox(area, -margin)) || (layer.type === 'Image' && fills(ink, area))) return [];
  return [{ code: 'design.outside_safe_area', severity: 'warning', layer: layer.id, limit: writtenMm(margin) }];
}

const liesIn = (ink: Box, area: Box): boolean =>
  ink.left >= area.left - TOLERANCE_MM &&
  ink.top >= area.top - TOLERANCE_MM &&
  ink.right <= area.right + TOLERANCE_MM &&
  ink.bottom <= area.bottom + TOLERANCE_MM;

const fills = (ink: Box, area: Box): boolean =>
  ink.right - ink.left >= FILLS_FROM * (area.right - area.left) ||
  ink.bottom - ink.top >= FILLS_FROM * (area.bottom - area.top);

/** Bounding box of a layer's sharp ink; a shadow may fade out over the edge. */
function inkBox(items: ReturnType<typeof buildScene>['items']): Box | undefined {
  const boxes = paintedItems(items)
    .filter((item) => item.kind === 'image' || item.blur === 0)
    .map(({ box }) => box);
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function checkColours(side: DesignSide, { maxColours }: TechniqueLimits): Finding[] {
  const top = side.layers.findLast(({ hidden }) => !hidden);
  const count = colourCount(side);
  if (!top || maxColours === 0 || count <= maxColours) return [];
  const counted = { detail: String(count), limit: String(maxColours) };
  return [{ code: 'design.too_many_colours', severity: 'warning', layer: top.id, ...counted }];
}

function inkNearFabric(side: DesignSide, fabrics: readonly Fabric[], { hasWhite }: TechniqueLimits): Finding[] {
  return textsNearFabric(side, fabrics, hasWhite).map(({ layer, fabrics: near }) => ({
    code: 'design.ink_near_fabric',
    severity: 'warning',
    layer,
    detail: near.map(({ name }) => name).join(', '),
  }));
}
