import { logoPlacement } from '@inkstand/artwork/logo-placement';
import type { DesignDocument } from '@inkstand/artwork/model';
import { newImageLayer } from '@inkstand/artwork/new-layers';
import type { assets, CatalogueValues } from '@inkstand/database/tables/index';
import { emptyDocument } from '#areas/design/index.ts';

type Logo = Pick<typeof assets.$inferSelect, 'id' | 'width' | 'height' | 'mimeType'>;

/** A first design: the logo where logos go, on the front where that can be printed. Without a logo, nothing yet. */
export function logoDocument(printArea: CatalogueValues['print_area'], logo: Logo | undefined): DesignDocument {
  const document = emptyDocument(printArea);
  const side = document.sides.front ?? document.sides.back;
  if (!side || !logo) return document;
  const place = logoPlacement(side.printArea, { ...logo, isVector: logo.mimeType === 'image/svg+xml' });
  side.layers.push(newImageLayer({ id: 'logo', src: logo.id, ...place }));
  return document;
}
