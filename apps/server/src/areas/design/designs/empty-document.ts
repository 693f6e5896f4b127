import { FONT_REVISION } from '@inkstand/artwork/font-families';
import type { DesignDocument, DesignSide, PrintArea } from '@inkstand/artwork/model';
import type { CatalogueValues, PrintAreaValue } from '@inkstand/database/tables/index';

export function toPrintArea(value: PrintAreaValue): PrintArea {
  return { widthMm: value.width_mm, heightMm: value.height_mm, dpi: value.dpi };
}

const emptySide = (value: PrintAreaValue): DesignSide => ({ printArea: toPrintArea(value), layers: [] });

/** A design with nothing on it yet, for the sides of a variant that can be printed. */
export function emptyDocument({ front, back }: CatalogueValues['print_area']): DesignDocument {
  return {
    schema: 'inkstand.design/1',
    fontRevision: FONT_REVISION,
    sides: { ...(front ? { front: emptySide(front) } : {}), ...(back ? { back: emptySide(back) } : {}) },
  };
}
