import { inkOnFabric, luminance, parseHex, toHex } from './colour.ts';
import type { DesignLayer, DesignSide, HexColour } from './model.ts';

/**
 * Below both limits, letters are hard to distinguish from the fabric: WCAG's contrast ratio, and distance in RGB (of
 * 441).
 */
const MIN_CONTRAST = 1.35;
const MIN_DISTANCE = 70;

/**
 * Returns whether the ink is close to the fabric's colour. Both are `#rrggbb`; without white ink, the print is at least
 * as dark as the fabric.
 */
export function isNearFabric(ink: string, fabric: string, hasWhite = true): boolean {
  const seen = inkOnFabric(parseHex(ink), parseHex(fabric), hasWhite);
  const [lighter, darker] = [luminance(toHex(seen)), luminance(fabric)].sort((a, b) => b - a) as [number, number];
  const contrast = (lighter + 0.05) / (darker + 0.05);
  const other = parseHex(fabric);
  const distance = Math.hypot(...seen.map((channel, index) => channel - (other[index] ?? 0)));
  return contrast < MIN_CONTRAST && distance < MIN_DISTANCE;
}

export interface Fabric {
  name: string;
  hex: string;
}

/** The single ink of a layer: a text without an outline (which would keep it readable), or a recoloured picture. */
function layerInk(layer: DesignLayer): HexColour | undefined {
  if (layer.type === 'Image') return layer.recolour;
  return layer.stroke ? undefined : layer.fill;
}

/**
 * Returns the single-ink layers that are hard to see, each with the affected fabrics (docs/product/designs.md: a
 * warning).
 */
export function textsNearFabric<Colour extends Fabric>(
  { layers }: DesignSide,
  fabrics: readonly Colour[],
  hasWhite = true,
): { layer: string; fabrics: Colour[] }[] {
  return layers.flatMap((layer) => {
    const ink = layerInk(layer);
    if (!ink || layer.hidden) return [];
    const near = fabrics.filter(({ hex }) => isNearFabric(ink, hex, hasWhite));
    return near.length > 0 ? [{ layer: layer.id, fabrics: near }] : [];
  });
}
