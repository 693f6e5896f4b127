import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ProductDeletion } from '@inkstand/contract/design/designs';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  attachedFiles,
  designRevisions,
  orderLines,
  personalizationBatches,
  products,
  proofs,
  shopConnections,
  shopProducts,
} from '@inkstand/database/tables/index';
import { and, countDistinct, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadProduct, type SelectedProduct } from './load-product.ts';
import { eventsOffering } from './offered-in.ts';
import { productLock } from './product-response.ts';

/** Loads everything that refers to a product, and whether it prevents deletion. */
export async function readProductUses(tx: Tx, selected: SelectedProduct): Promise<ProductDeletion> {
  const { product } = selected;
  const { tenantId, id } = product;
  const ofProduct = (
    table: typeof proofs | typeof personalizationBatches | typeof designRevisions | typeof attachedFiles,
  ) => and(eq(table.tenantId, tenantId), eq(table.productId, id));
  // Includes unpaid and abandoned orders: their lines refer to the design.
  const ordered = tx
    .select({ count: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.productId, id)));
  const [counts] = await tx
    .select({
      orders: sql<number>`(${ordered})`.mapWith(Number),
      revisions: tx.$count(designRevisions, ofProduct(designRevisions)),
      proofs: tx.$count(proofs, ofProduct(proofs)),
      batches: tx.$count(personalizationBatches, ofProduct(personalizationBatches)),
      files: tx.$count(attachedFiles, and(ofProduct(attachedFiles), isNull(attachedFiles.deletedAt))),
    })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.id, id)));
  if (!counts) throw new Error('the product was just loaded');
  const isInShop = await isInConnectedShop(tx, product);
  const events = await eventsOffering(tx, product);
  const isOnSale = events.some(({ status }) => status === 'Active');
  const reasons = [
    { name: 'ordered', applies: counts.orders > 0 },
    { name: 'on_sale', applies: isOnSale },
    { name: 'in_shop', applies: isInShop },
    { name: 'locked', applies: productLock(selected) !== null },
  ] as const;
  return { ...counts, events, blocked_by: reasons.find(({ applies }) => applies)?.name ?? null };
}

/** Whether the company's shop has the product, or is being sent it. Its orders there could not be made without it. */
async function isInConnectedShop(tx: Tx, { tenantId, id }: SelectedProduct['product']): Promise<boolean> {
  const [found] = await tx
    .select({ id: shopProducts.productId })
    .from(shopProducts)
    .innerJoin(shopConnections, tenantJoin(shopConnections.id, shopProducts.connectionId))
    .where(
      and(
        eq(shopProducts.tenantId, tenantId),
        eq(shopProducts.productId, id),
        inArray(shopConnections.status, ['connected', 'frozen']),
        or(
          eq(shopProducts.status, 'waiting'),
          and(isNotNull(shopProducts.shopProductId), ne(shopProducts.status, 'deleted')),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Returns what a person should know before deleting a product. */
export async function productDeletion(
  ctx: Ctx,
  { params }: HandlerInput<'productDeletion'>,
): Promise<HandlerReply<'productDeletion'>> {
  return ctx.tx(async (tx) => {
    return { data: await readProductUses(tx, await loadProduct(tx, ctx, params.product_id)) };
  });
}
