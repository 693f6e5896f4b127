import type { FontBook } from '@inkstand/artwork/fonts';
import { type DesignDocument, findAssetIds, SIDE_IDS, type TextLayer } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import type { AssetSize } from '@inkstand/artwork/preflight';
import { type Tx, tenantJoin } from '@inkstand/database';
import { assets, catalogueVariants, designRevisions, products } from '@inkstand/database/tables/index';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { fontBook } from '#areas/design/designs/check-print.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type TextColumn, textColumns } from './columns.ts';

export interface BatchProduct {
  columns: readonly TextColumn[];
  /** The customisable layers, by column key. */
  layers: ReadonlyMap<string, TextLayer>;
  fonts: FontBook;
  variant: Pick<typeof catalogueVariants.$inferSelect, 'colours' | 'sizes' | 'skus' | 'values'>;
  /** Codes of the colours that the product is offered in. */
  colours: readonly string[];
}

export interface LoadedProduct extends BatchProduct {
  id: string;
  name: string;
  slug: string;
  revision: number;
  document: DesignDocument;
}

/** Loads a product with its current design or that of `revision`; 404 if there is none. */
export async function loadBatchProduct(
  tx: Tx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  productId: string,
  revision: number | SQL = eq(designRevisions.revision, products.revision),
): Promise<LoadedProduct> {
  const ofRevision = typeof revision === 'number' ? eq(designRevisions.revision, revision) : revision;
  const [row] = await tx
    .select({ product: products, variant: catalogueVariants, design: designRevisions })
    .from(products)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(designRevisions, and(tenantJoin(designRevisions.productId, products.id), ofRevision))
    .where(and(eq(products.tenantId, tenantId), eq(products.id, productId)));
  if (!row) fail('request.not_found');
  const document = readDesign(row.design.document);
  const columns = textColumns(document);
  const layers = SIDE_IDS.flatMap((side) =>
    (document.sides[side]?.layers ?? []).flatMap((layer) =>
      layer.type === 'Text' ? [[`${side}/${layer.id}`, layer] as const] : [],
    ),
  );
  const { id, name, slug, colours } = row.product;
  return {
    id,
    name,
    slug,
    colours,
    document,
    columns,
    revision: row.design.revision,
    layers: new Map(layers),
    fonts: await fontBook(),
    variant: row.variant,
  };
}

/**
 * Loads the stored pictures of a design, including those deleted from the library since: the design still shows them.
 */
export async function loadPictures(tx: Tx, { tenantId }: Pick<Ctx, 'tenantId'>, document: DesignDocument) {
  const ids = Object.values(document.sides).flatMap((side) => (side ? findAssetIds(side) : []));
  if (ids.length === 0) return [];
  const { id, storageKey, width, height, mimeType } = assets;
  return tx
    .select({ id, storageKey, width, height, mimeType })
    .from(assets)
    .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids)));
}

type Picture = Awaited<ReturnType<typeof loadPictures>>[number];

export const pictureSizes = (pictures: readonly Picture[]): Record<string, AssetSize> =>
  Object.fromEntries(
    pictures.map(({ id, width, height, mimeType }) => [id, { width, height, isVector: mimeType === 'image/svg+xml' }]),
  );

/** File paths for a child process, by asset id. */
export async function loadPicturePaths(
  { files }: Pick<Ctx, 'files'>,
  pictures: readonly Picture[],
): Promise<Record<string, string>> {
  const paths = pictures.map(async ({ id, storageKey }) => [id, await files.localPath(storageKey)] as const);
  return Object.fromEntries(await Promise.all(paths));
}
