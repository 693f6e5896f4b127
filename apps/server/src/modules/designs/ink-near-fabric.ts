import { textsNearFabric } from '@inkstand/artwork/ink-near-fabric';
import type { DesignSide, SideId } from '@inkstand/artwork/model';
import type { CatalogueColour } from '@inkstand/database/tables/index';
import type { DesignWarning } from './check-print.ts';

/** A warning per text whose ink is nearly the colour of a fabric that the product comes in. */
export function inkNearFabric(side: SideId, design: DesignSide, fabrics: readonly CatalogueColour[]): DesignWarning[] {
  return textsNearFabric(design, fabrics).map(({ layer, fabrics: near }) => {
    const names = near.map(({ name }) => name).join(', ');
    const message = `The ink is nearly the colour of the fabric: ${names}.`;
    return { code: 'design.ink_near_fabric', side, layer, message };
  });
}
