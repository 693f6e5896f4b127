import { channelsOf, luminance } from '@inkstand/artwork/colour';
import type { DesignSide, SideId } from '@inkstand/artwork/model';
import type { CatalogueColour } from '@inkstand/database/tables/index';
import type { DesignWarning } from './check-print.ts';

/** Below both, letters are hard to tell from the fabric: WCAG's contrast ratio, and distance in RGB (of 441). */
const LEAST_CONTRAST = 1.35;
const LEAST_DISTANCE = 70;

/** A warning per text whose ink is nearly the colour of a fabric that the product comes in. */
export function inkNearFabric(
  side: SideId,
  { layers }: DesignSide,
  fabrics: readonly CatalogueColour[],
): DesignWarning[] {
  return layers.flatMap((layer): DesignWarning[] => {
    // An outline of another colour keeps the letters readable.
    if (layer.type !== 'Text' || layer.hidden || layer.stroke) return [];
    const near = fabrics.filter(({ hex }) => isNear(layer.fill, hex));
    if (near.length === 0) return [];
    const names = near.map(({ name }) => name).join(', ');
    const message = `The ink is nearly the colour of the fabric: ${names}.`;
    return [{ code: 'design.ink_near_fabric', side, layer: layer.id, message }];
  });
}

function isNear(ink: string, fabric: string): boolean {
  const [lighter, darker] = [luminance(ink), luminance(fabric)].sort((a, b) => b - a) as [number, number];
  const contrast = (lighter + 0.05) / (darker + 0.05);
  const other = channelsOf(fabric);
  const distance = Math.hypot(...channelsOf(ink).map((channel, index) => channel - (other[index] ?? 0)));
  return contrast < LEAST_CONTRAST && distance < LEAST_DISTANCE;
}
