import type { UsablePixels } from '@inkstand/artwork/print/pool';
import type { Tx } from '@inkstand/database';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';

/** Over a print file's own pixels: enough to be cropped a little, and more than the eye finds on fabric. */
const TIMES = 1.5;

/** What the largest print area of the catalogue can use of a picture: nobody knows yet what it will be put on. */
export async function usablePixels(tx: Tx): Promise<UsablePixels | undefined> {
  const pixels = (side: 'width_mm' | 'height_mm') => sql`(area ->> ${side})::float8 / 25.4 * (area ->> 'dpi')::float8`;
  const [width, height] = [pixels('width_mm'), pixels('height_mm')];
  const [row] = await tx
    .select({
      longer: sql<number | null>`max(greatest(${width}, ${height}))`,
      shorter: sql<number | null>`max(least(${width}, ${height}))`,
    })
    .from(sql`${catalogueVariants}, jsonb_path_query(${catalogueVariants.values}, '$.print_area.*') as area`);
  if (!row?.longer || !row.shorter) return undefined;
  return { longer: Math.ceil(row.longer * TIMES), shorter: Math.ceil(row.shorter * TIMES) };
}
