import { FONT_REVISION } from '@inkstand/artwork/font-families';
import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';

/** The stored design, with an empty side added for each printable side that has none. */
export function completeDocument({ document, variant }: ProductInDesigner): DesignDocument {
  // The server validates it against the schema on save and on read.
  const stored = document as DesignDocument;
  const sides = SIDE_IDS.flatMap((id) => {
    const area = variant.print_area[id];
    if (!area) return [];
    const printArea = { widthMm: area.width_mm, heightMm: area.height_mm, dpi: area.dpi };
    return [[id, stored.sides[id] ?? { printArea, layers: [] }]];
  });
  return { ...stored, fontRevision: FONT_REVISION, sides: Object.fromEntries(sides) };
}
