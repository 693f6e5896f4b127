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

/** The inks of a layer, each of which keeps it readable; none are known of a full-colour picture. */
function layerInks(layer: DesignLayer): HexColour[] {
  if (layer.type === 'Image') return layer.recolour ? [layer.recolour] : [];
  return layer.stroke && layer.stroke.width > 0 ? [layer.fill, layer.stroke.colour] : [layer.fill];
}

/** Whether all inks of a layer are close to the fabric's colour. */
export function isLayerNearFabric(layer: DesignLayer, fabric: string, hasWhite: boolean): boolean {
  const inks = layerInks(layer);
  return inks.length > 0 && inks.every((ink) => isNearFabric(ink, fabric, hasWhite));
}

/** Returns the layers that are hard to see, each with the affected fabrics (docs/product/designs.md: a warning). */
export function textsNearFabric<Colour extends Fabric>(
  { layers }: DesignSide,
  fabrics: readonly Colour[],
  hasWhite = true,
): { layer: string; fabrics: Colour[] }[] {
  return layers.flatMap((layer) => {
    if (layer.hidden) return [];
    const near = fabrics.filter(({ hex }) => isLayerNearFabric(layer, hex, hasWhite));
    return near.length > 0 ? [{ layer: layer.id, fabrics: near }] : [];
  });
}
