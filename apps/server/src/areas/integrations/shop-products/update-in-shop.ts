import { fromDecimal } from '@inkstand/domain/money';
import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { refuseUserErrors } from '#areas/integrations/connection/shop-error.ts';
import type { Services } from '#context.ts';
import { publish, SET_PRODUCT, type SetProduct, variantsOf } from './create-in-shop.ts';
import { findDifferences, findShopChanges, type SentState, type ShopChanges } from './differences.ts';
import type { Outcome, StoredVariant } from './finish-product.ts';
import { orderedVariants, type Sending } from './load-shop-product.ts';
import { changedLists, inventoryItem, personalizableField } from './product-input.ts';
import { readShopProduct, type ShopProduct, type ShopVariant } from './shop-product.ts';

/**
 * Sends the differences from what was sent last. What the shop's owner has changed since is left alone and stored, and
 * a product that was deleted in the shop stays deleted.
 */
export async function updateInShop(services: Services, sending: Sending): Promise<Outcome> {
  const { connection, row, wanted, sent, revision } = sending;
  const shop = row.shopProductId ? await readShopProduct(services, connection, row.shopProductId) : undefined;
  if (!shop) return { status: 'deleted', changes: {} };
  const changes = findShopChanges(shop, sent, sending.known);
  const differences = findDifferences(wanted, sent, changes);
  const found: Found = { sending, shop, changes, differences };
  const variants = await sendLists(services, found);
  const seen = await sendFields(services, found);
  await sendVariants(services, found, variants);
  const status = await activate(services, found);
  return {
    status: 'pushed',
    handle: shop.handle,
    sent: { ...wanted, ...unsentFields(found), seen, status, revision },
    changes,
    pushedRevision: revision,
    variants: storedVariants(found, variants),
  };
}

interface Found {
  sending: Sending;
  shop: ShopProduct;
  changes: ShopChanges;
  differences: readonly string[];
}

type Variants = readonly Pick<ShopVariant, 'id' | 'sku' | 'price'>[];

/** What was sent of old: texts and pictures that the shop has changed, and pictures that are the same. */
function unsentFields({ sending: { wanted, sent }, changes }: Found): SentState {
  const pictures = Object.entries(wanted.pictures).map(([key, picture]) => {
    const last = sent.pictures?.[key];
    return [key, last && (last.url === picture.url || changes[`picture:${key}`] !== undefined) ? last : picture];
  });
  return {
    pictures: Object.fromEntries(pictures),
    ...(changes.title !== undefined && sent.title !== undefined ? { title: sent.title } : {}),
    ...(changes.description !== undefined && sent.description !== undefined ? { description: sent.description } : {}),
    ...(changes.tags !== undefined && sent.tags ? { tags: sent.tags } : {}),
  };
}

/** The shop's ids of our variants, with the prices that it was sent. */
function storedVariants({ sending: { wanted, known }, changes, differences }: Found, variants: Variants) {
  const keys = new Map<string, string>(known.map(({ key, shopVariantId }) => [shopVariantId, key]));
  const bySku = new Map(Object.entries(wanted.variants).map(([key, { sku }]) => [sku, key]));
  return variants.flatMap(({ id, sku, price }): StoredVariant[] => {
    const key = keys.get(id) ?? bySku.get(sku ?? '') ?? '';
    const variant = wanted.variants[key];
    if (!variant || changes[`price:${key}`] !== undefined) return [];
    const isPriced = differences.includes(`price:${key}`);
    return [{ key, sku: variant.sku, shopVariantId: id, price: isPriced ? fromDecimal(variant.price) : price }];
  });
}

/** Sends whole lists when a variant or a picture is new, other or gone. Returns the variants as they are then. */
async function sendLists(services: Services, found: Found): Promise<Variants> {
  const { sending, shop, differences } = found;
  if (!differences.some((name) => name.startsWith('picture:') || name.startsWith('variant:'))) return shop.variants;
  const { connection, row } = sending;
  const ordered = await services.database.tx({ tenant: row.tenantId }, (tx) =>
    orderedVariants(tx, row.tenantId, row.productId),
  );
  const { productSet } = await askShop<SetProduct>(services, connection, SET_PRODUCT, {
    identifier: { id: shop.id },
    input: changedLists({ ...sending, shop, differences, ordered }, connection),
  });
  refuseUserErrors(productSet.userErrors);
  return productSet.product ? variantsOf(services, connection, productSet.product) : shop.variants;
}

const UPDATE_PRODUCT = `#graphql
mutation UpdateShopProduct($product: ProductUpdateInput!) {
  productUpdate(product: $product) {
    product { title descriptionHtml tags status }
    userErrors { field message }
  }
}`;

interface UpdateProduct {
  productUpdate: {
    product: Pick<ShopProduct, 'title' | 'descriptionHtml' | 'tags' | 'status'> | null;
    userErrors: { field: string[] | null; message: string }[];
  };
}

/** Sends texts. Returns how the shop shows those that it was sent. */
async function sendFields(services: Services, found: Found): Promise<NonNullable<SentState['seen']>> {
  const { sending, shop, differences } = found;
  const { wanted, connection, sent } = sending;
  const has = (name: string) => differences.includes(name);
  const fields = {
    ...(has('title') ? { title: wanted.title } : {}),
    ...(has('description') ? { descriptionHtml: wanted.description } : {}),
    ...(has('type') ? { productType: wanted.type } : {}),
    ...(has('tags') ? { tags: wanted.tags } : {}),
    ...(has('personalizable') ? { metafields: [personalizableField(wanted.personalizable)] } : {}),
  };
  const before = sent.seen ?? { title: shop.title, description: shop.descriptionHtml, tags: shop.tags };
  if (Object.keys(fields).length === 0) return before;
  const { productUpdate } = await askShop<UpdateProduct>(services, connection, UPDATE_PRODUCT, {
    product: { id: shop.id, ...fields },
  });
  refuseUserErrors(productUpdate.userErrors);
  const after = productUpdate.product;
  return {
    title: has('title') && after ? after.title : before.title,
    description: has('description') && after ? after.descriptionHtml : before.description,
    tags: has('tags') && after ? after.tags : before.tags,
  };
}

const UPDATE_VARIANTS = `#graphql
mutation UpdateShopVariants($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $id, variants: $variants) {
    productVariants { id }
    userErrors { field message }
  }
}`;

/** Variants that one call changes. */
const VARIANTS_AT_ONCE = 100;
const VARIANT_FACTS = ['sku', 'cost', 'grams', 'origin'];

/** Sends costs and other facts of variants that the shop has already. */
async function sendVariants(services: Services, found: Found, present: Variants): Promise<void> {
  const { sending, shop, differences } = found;
  const { known, wanted, connection } = sending;
  const isThere = new Set(present.map(({ id }) => id));
  const variants = known.flatMap(({ key, shopVariantId: id }) => {
    const variant = wanted.variants[key];
    if (!variant || !isThere.has(id)) return [];
    const isOther = VARIANT_FACTS.some((field) => differences.includes(`${field}:${key}`));
    const isPriced = differences.includes(`price:${key}`);
    if (!isOther && !isPriced) return [];
    return [
      {
        id,
        ...(isPriced ? { price: variant.price } : {}),
        ...(isOther ? { inventoryItem: inventoryItem(variant) } : {}),
      },
    ];
  });
  for (let start = 0; start < variants.length; start += VARIANTS_AT_ONCE) {
    const answer = await askShop<{ productVariantsBulkUpdate: UpdateProduct['productUpdate'] }>(
      services,
      connection,
      UPDATE_VARIANTS,
      { id: shop.id, variants: variants.slice(start, start + VARIANTS_AT_ONCE) },
    );
    refuseUserErrors(answer.productVariantsBulkUpdate.userErrors);
  }
}

/** Makes a draft active that we made one: when the user asks for it, or when its design is on sale again. */
async function activate(services: Services, { sending, shop }: Found): Promise<ShopProduct['status']> {
  const { sent, isActive, connection } = sending;
  const isOurs = shop.status === 'DRAFT' && sent.status === 'DRAFT';
  if (!isOurs || !(isActive || sent.isWithdrawn)) return shop.status;
  await setStatus(services, connection, shop.id, 'ACTIVE');
  await publish(services, connection, shop.id);
  return 'ACTIVE';
}

async function setStatus(services: Services, connection: ShopConnection, id: string, status: 'ACTIVE' | 'DRAFT') {
  const { productUpdate } = await askShop<UpdateProduct>(services, connection, UPDATE_PRODUCT, {
    product: { id, status },
  });
  refuseUserErrors(productUpdate.userErrors);
}

/** A design that is no longer on sale here must not be sold there: its product becomes a draft. */
export async function withdrawFromShop(
  services: Services,
  { row, sent, connection }: Pick<Sending, 'row' | 'sent' | 'connection'>,
  reason: string,
): Promise<Outcome> {
  const shop = row.shopProductId ? await readShopProduct(services, connection, row.shopProductId) : undefined;
  if (!shop) return row.shopProductId ? { status: 'deleted' } : { status: 'failed', error: reason };
  if (shop.status === 'ACTIVE') await setStatus(services, connection, shop.id, 'DRAFT');
  const isWithdrawn = shop.status === 'ACTIVE' || sent.isWithdrawn === true;
  return {
    status: 'failed',
    error: isWithdrawn ? `${reason} It is a draft in the shop until then.` : reason,
    sent: { ...sent, status: shop.status === 'ACTIVE' ? 'DRAFT' : shop.status, isWithdrawn },
  };
}
