import { frontColours } from '@inkstand/artwork/colour-count';
import { type DesignDocument, type DesignLayer, type DesignSide, SIDE_IDS } from '@inkstand/artwork/model';
import type { Product, ProductInDesigner } from '@inkstand/contract/design/designs';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import { assetFileUrl } from '#areas/design/assets/asset-response.ts';
import { toPrintAreaResponse } from '#areas/design/catalogue/variant-response.ts';

/** Returns a design in the parts that the specification names (section 3). */
export function toDesignParts(
  { tenant_id, images, catalogue_code, colours }: Product,
  document: DesignDocument,
): ProductInDesigner['products'] {
  const { front, back } = document.sides;
  const listLayers = (side: DesignSide | undefined) =>
    side?.layers.map((layer) => withLocation(tenant_id, layer)) ?? [];
  const layers = [front, back].flatMap((side) => side?.layers ?? []);
  const families = new Set(layers.map((layer) => (layer.type === 'Text' ? layer.fontFamily : undefined)));
  return {
    artwork: { ...images, front_colours: frontColours(document) },
    front: listLayers(front),
    back: listLayers(back),
    fonts: FONT_FAMILIES.filter(({ id }) => families.has(id)).map(({ id, name }) => ({ family: id, name })),
    items: SIDE_IDS.flatMap((side) => {
      const area = document.sides[side]?.printArea;
      if (!area) return [];
      const { widthMm, heightMm, dpi } = area;
      return [{ side, print_area: toPrintAreaResponse({ width_mm: widthMm, height_mm: heightMm, dpi }) }];
    }),
    selected: {
      catalogue_code,
      colours: colours.map(({ code }) => code),
      colour_names: colours.map(({ name }) => name),
    },
  };
}

const withLocation = (tenantId: string, layer: DesignLayer) =>
  layer.type === 'Image' ? { ...layer, location: assetFileUrl(tenantId, layer.src) } : { ...layer };
