import { fromDecimal } from '@inkstand/domain/money';
import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { refuseUserErrors, ShopError } from '#areas/integrations/connection/shop-error.ts';
import { findOnlineStore } from '#areas/integrations/shop-webhooks/find-places.ts';
import type { Services } from '#context.ts';
import type { SentState } from './differences.ts';
import type { Outcome, StoredVariant } from './finish-product.ts';
import type { Sending } from './load-shop-product.ts';
import { identifierOf, newProductInput } from './product-input.ts';
import type { SentProduct } from './sent-product.ts';
import { readShopProduct, type ShopProduct, type ShopVariant } from './shop-product.ts';

interface UserError {
  field: string[] | null;
  message: string;
}

/** Variants in the answer; a product with more is read afterwards. */
export const SET_PRODUCT = `#graphql
mutation SetShopProduct($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
  productSet(input: $input, identifier: $identifier, synchronous: true) {
    product {
      id
      handle
      title
      descriptionHtml
      status
      tags
      variants(first: 250) { nodes { id sku price } pageInfo { hasNextPage } }
    }
    userErrors { field message }
  }
}`;

export interface SetProduct {
  productSet: {
    product:
      | (Pick<ShopProduct, 'id' | 'handle' | 'title' | 'descriptionHtml' | 'status' | 'tags'> & {
          variants: {
            nodes: { id: string; sku: string | null; price: string }[];
            pageInfo: { hasNextPage: boolean };
          };
        })
      | null;
    userErrors: UserError[];
  };
}

/**
 * Creates a product in the shop. The shop finds it by our id if an earlier try has created it and its answer was lost:
 * then it becomes as wanted, so there is one product whatever happens.
 */
export async function createInShop(services: Services, sending: Sending): Promise<Outcome> {
  const { connection, row, wanted, isActive } = sending;
  const { locationId } = connection;
  const { productSet } = await askShop<SetProduct>(services, connection, SET_PRODUCT, {
    identifier: identifierOf(row.productId),
    input: newProductInput(wanted, row, { isActive, locationId }),
  });
  return createdInShop(services, connection, { ...sending, productSet });
}

/** Stores what the shop has answered to a new product, and publishes it if it is active. */
export async function createdInShop(
  services: Services,
  connection: ShopConnection,
  created: Pick<Sending, 'wanted' | 'isActive' | 'revision'> & SetProduct,
): Promise<Outcome> {
  const { wanted, isActive, productSet, revision } = created;
  refuseUserErrors(productSet.userErrors);
  const { product } = productSet;
  if (!product) throw new ShopError('refused', 'The shop did not return the product.');
  if (isActive) await publish(services, connection, product.id);
  const variants = await variantsOf(services, connection, product);
  return {
    status: 'pushed',
    shopProductId: product.id,
    handle: product.handle,
    sent: sentState(wanted, product, revision),
    changes: {},
    pushedRevision: revision,
    variants: variantsBySku(wanted, variants),
  };
}

export type AnsweredProduct = NonNullable<SetProduct['productSet']['product']>;
type AnsweredVariant = Pick<ShopVariant, 'id' | 'sku' | 'price'>;

/** All variants of a product that `SET_PRODUCT` has answered. */
export async function variantsOf(
  services: Services,
  connection: ShopConnection,
  { id, variants }: AnsweredProduct,
): Promise<AnsweredVariant[]> {
  if (variants.pageInfo.hasNextPage) return (await readShopProduct(services, connection, id))?.variants ?? [];
  return variants.nodes.map((node) => ({ ...node, price: fromDecimal(node.price) }));
}

function sentState(
  wanted: SentProduct,
  shop: Pick<ShopProduct, 'title' | 'descriptionHtml' | 'tags' | 'status'>,
  revision: number,
): SentState {
  const seen = { title: shop.title, description: shop.descriptionHtml, tags: shop.tags };
  return { ...wanted, seen, status: shop.status, revision };
}

/** Which variant of the shop is which colour and size: our SKUs are unique. */
function variantsBySku({ variants }: Pick<SentProduct, 'variants'>, shop: readonly AnsweredVariant[]): StoredVariant[] {
  const keyOf = new Map(Object.entries(variants).map(([key, { sku }]) => [sku, key]));
  return shop.flatMap(({ id, sku, price }): StoredVariant[] => {
    const key = keyOf.get(sku ?? '');
    return sku === null || key === undefined ? [] : [{ key, sku, shopVariantId: id, price }];
  });
}

const PUBLISH = `#graphql
mutation PublishShopProduct($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`;

/** Shows a product in the shop's online store. */
export async function publish(services: Services, connection: ShopConnection, id: string): Promise<void> {
  const publicationId = connection.publicationId ?? (await findOnlineStore(services, connection));
  if (!publicationId) throw new ShopError('refused', 'The shop has no online store.');
  const answer = await askShop<{ publishablePublish: { userErrors: UserError[] } }>(services, connection, PUBLISH, {
    id,
    input: [{ publicationId }],
  });
  refuseUserErrors(answer.publishablePublish.userErrors);
}
