import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, products } from '@inkstand/database/tables/index';
import { and, eq, type SQL } from 'drizzle-orm';
import { fontBook } from '#areas/design/designs/font-book.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { BatchProduct } from './check-batch-rows.ts';
import { textColumns } from './columns.ts';

export interface LoadedProduct extends BatchProduct {
  id: string;
  name: string;
  slug: string;
  revision: number;
  document: DesignDocument;
}

/** A product with its present design, or that of `revision`; 404 where there is none. */
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
    .innerJoin(
      designRevisions,
      and(eq(designRevisions.tenantId, products.tenantId), eq(designRevisions.productId, products.id), ofRevision),
    )
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
