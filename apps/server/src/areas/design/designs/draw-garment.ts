import type { GarmentKey } from '@inkstand/artwork/garments';
import type { HexColour } from '@inkstand/artwork/model';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import type { MediaWidth, View } from './media-urls.ts';

export interface GarmentName {
  garment: GarmentKey;
  view: View;
  /** `rrggbb`. */
  hex: string;
  width: MediaWidth;
}

/** The picture of a blank garment; only in colours that the catalogue has, so that nobody fills the disk with others. */
export async function drawGarment(services: Services, name: GarmentName): Promise<Uint8Array | undefined> {
  const hex: HexColour = `#${name.hex}`;
  const colours = sql`jsonb_array_elements(${catalogueVariants.colours})`;
  const offered = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ code: catalogueVariants.code })
      .from(catalogueVariants)
      .where(
        and(
          eq(catalogueVariants.garment, name.garment),
          sql`exists (select 1 from ${colours} as colour where lower(colour->>'hex') = ${hex})`,
        ),
      )
      .limit(1),
  );
  if (offered.length === 0) return undefined;
  return services.artwork.mockup({ garment: name.garment, view: name.view, colourHex: hex, width: name.width });
}
