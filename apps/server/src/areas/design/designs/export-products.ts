import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { Product } from '@inkstand/contract/design/designs';
import { products } from '@inkstand/database/tables/index';
import { and, asc, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { filteredProducts } from './list-products.ts';
import { selectProducts } from './load-product.ts';
import { toProductResponse } from './product-response.ts';

const BATCH_SIZE = 500;

const COLUMNS: Record<string, (product: Product) => string> = {
  client: (product) => product.tenant_id,
  product: (product) => product.slug,
  name: (product) => product.name,
  status: (product) => product.status,
  published_at: (product) => product.published?.at ?? '',
  published_colours: (product) => product.published?.colours.map(({ name }) => name).join(', ') ?? '',
  unpublished_changes: (product) => (product.has_unpublished_changes ? 'yes' : 'no'),
  needs_approval: (product) => (product.needs_approval ? 'yes' : 'no'),
  approved: (product) => (product.published?.approved ? 'yes' : 'no'),
  locked: (product) => (product.locked ? 'yes' : 'no'),
  catalogue_code: (product) => product.catalogue_code,
  colours: (product) => product.colours.map(({ name }) => name).join(', '),
  currency: (product) => product.currency,
  unit_cost: (product) => product.unit_cost.toFixed(2),
  suggested_price: (product) => product.suggested_price.toFixed(2),
  created_at: (product) => product.created_at,
  updated_at: (product) => product.updated_at,
};

/** Exports the filtered products, by client, oldest first, in batches of 500. */
export async function exportProducts(ctx: Ctx, { query }: HandlerInput<'exportProducts'>): Promise<FileReply> {
  return csvFile<Product>({
    fileName: 'products.csv',
    head: Object.keys(COLUMNS),
    language: ctx.language,
    coded: ['status', 'unpublished_changes', 'needs_approval', 'approved', 'locked'],
    batchSize: BATCH_SIZE,
    toLines: (product) => [Object.values(COLUMNS).map((toCell) => toCell(product))],
    read: (last) =>
      ctx.tx(async (tx) => {
        const after = last && sql`(${products.tenantId}, ${products.id}) > (${last.tenant_id}, ${last.id}::uuid)`;
        const rows = await selectProducts(tx, and(filteredProducts(ctx, query), after))
          .orderBy(asc(products.tenantId), asc(products.id))
          .limit(BATCH_SIZE);
        return rows.map(toProductResponse);
      }),
  });
}
