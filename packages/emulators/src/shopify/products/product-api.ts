import { type Call, reject, withUserErrors } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { matches } from '../graphql/search.ts';
import { gid, gidType, ownerId, parseGid } from '../ids.ts';
import type { MetafieldDefinition } from '../shop.ts';
import { onlineStoreGid, shopView } from '../shop-view.ts';
import { changeShop } from '../shops.ts';
import { type MetafieldInput, metafieldView, namespaceOf, setMetafields } from './metafields.ts';
import type { Product } from './product.ts';
import {
  applyFields,
  identify,
  type ProductFields,
  type ProductIdentifier,
  type ProductSetInput,
  readFile,
  setProduct,
} from './product-set.ts';
import { allProducts, changeProduct, findProduct, findVariant, nextPart } from './product-store.ts';
import { productView, variantView } from './product-view.ts';
import { applyVariantInput, newVariant, optionValuesOf, refuseDuplicates, type VariantInput } from './variant-input.ts';

interface Query extends Page {
  query?: string | null;
  sortKey?: string | null;
}

export const productQueries = {
  product: (call: Call, { id }: { id: string }) => showProduct(call, parseGid('Product', id)),

  async productByIdentifier(call: Call, { identifier }: { identifier: ProductIdentifier }) {
    const product = await identify(call, identifier);
    return product ? productView(call, product) : null;
  },

  async products(call: Call, args: Query) {
    const found = (await allProducts(call.emulator, call.shop.key)).filter((product) =>
      matches(args.query, searchFields(product)),
    );
    if (args.sortKey === 'UPDATED_AT') found.sort((left, right) => left.updatedAt.localeCompare(right.updatedAt));
    if (args.sortKey === 'TITLE') found.sort((left, right) => left.title.localeCompare(right.title));
    return connection(
      found.map((product) => productView(call, product)),
      args,
      ({ id }) => id,
    );
  },

  async productVariant(call: Call, { id }: { id: string }) {
    const found = await findVariant(call.emulator, call.shop.key, parseGid('ProductVariant', id));
    return found ? variantView(call, found.product, found.variant) : null;
  },

  async productVariants(call: Call, args: Query) {
    const all = (await allProducts(call.emulator, call.shop.key)).flatMap((product) =>
      product.variants.map((variant) => ({ product, variant })),
    );
    const found = all.filter(({ product, variant }) =>
      matches(args.query, { id: variant.id, sku: variant.sku, product_id: product.id, title: product.title }),
    );
    return connection(
      found.map(({ product, variant }) => variantView(call, product, variant)),
      args,
      ({ id }) => id,
    );
  },

  metafieldDefinitions({ shop }: Call, args: Page & { ownerType: string; namespace?: string | null }) {
    const found = shop.metafieldDefinitions.filter(
      ({ ownerType, namespace }) =>
        ownerType === args.ownerType && (!args.namespace || namespace === namespaceOf(args.namespace)),
    );
    return connection(found.map(definitionView), args, ({ id }) => id);
  },
};

function searchFields(product: Product) {
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    status: product.status,
    vendor: product.vendor,
    tag: product.tags,
    product_type: product.productType,
    sku: product.variants.map(({ sku }) => sku),
    updated_at: product.updatedAt,
    created_at: product.createdAt,
  };
}

async function showProduct(call: Call, id: number | undefined) {
  const product = await findProduct(call.emulator, call.shop.key, id);
  return product ? productView(call, product) : null;
}

const PRODUCT_GONE = 'Product does not exist';

/** Finds the product of an id, or answers with a user error. */
async function mustFind(call: Call, id: string | null | undefined, field: string[]): Promise<Product> {
  const product = await findProduct(call.emulator, call.shop.key, parseGid('Product', id));
  return product ?? reject(PRODUCT_GONE, field, 'PRODUCT_DOES_NOT_EXIST');
}

export const productMutations = {
  productSet(call: Call, args: { input: ProductSetInput; identifier?: ProductIdentifier | null }) {
    return withUserErrors(async () => {
      const id = await setProduct(call, args.input, args.identifier);
      return { product: await showProduct(call, id) };
    });
  },

  productUpdate(
    call: Call,
    {
      product: input,
      media,
    }: {
      product?: (ProductFields & { id?: string; metafields?: MetafieldInput[] }) | null;
      media?: MediaInput[] | null;
    },
  ) {
    return withUserErrors(async () => {
      const { id } = await mustFind(call, input?.id, ['id']);
      await changeProduct(call.emulator, call.shop.key, id, (product) => {
        applyFields(product, input ?? {});
        for (const file of media ?? []) product.media.push(readFile(product, file));
        setMetafields({ ...contextOf(call), ownerType: 'PRODUCT' }, product.metafields, input?.metafields ?? []);
      });
      return { product: await showProduct(call, id) };
    });
  },

  productDelete(call: Call, { input }: { input: { id: string } }) {
    return withUserErrors(async () => {
      const { id } = await mustFind(call, input.id, ['id']);
      await changeProduct(call.emulator, call.shop.key, id, (product) => {
        product.deletedAt = call.emulator.timestamp();
      });
      return { deletedProductId: input.id };
    });
  },

  productVariantsBulkCreate(
    call: Call,
    args: { productId: string; variants: VariantInput[]; strategy?: string | null },
  ) {
    return changeVariants(call, args.productId, (product) => {
      if (args.strategy === 'REMOVE_STANDALONE_VARIANT' && product.variants.length === 1) product.variants = [];
      return args.variants.map((input, index) => {
        const field = ['variants', String(index)];
        const values = optionValuesOf(product, input.optionValues ?? [], field);
        addValues(product, values);
        const variant = newVariant(contextOf(call), product, values);
        product.variants.push(variant);
        applyVariantInput(contextOf(call), product, variant, input, field);
        return variant.id;
      });
    });
  },

  productVariantsBulkUpdate(call: Call, args: { productId: string; variants: VariantInput[] }) {
    return changeVariants(call, args.productId, (product) =>
      args.variants.map((input, index) => {
        const field = ['variants', String(index)];
        const variant = product.variants.find(({ id }) => id === parseGid('ProductVariant', input.id));
        if (!variant)
          return reject('Product variant does not exist', [...field, 'id'], 'PRODUCT_VARIANT_DOES_NOT_EXIST');
        if (input.optionValues) {
          variant.values = optionValuesOf(product, input.optionValues, field);
          addValues(product, variant.values);
        }
        applyVariantInput(contextOf(call), product, variant, input, field);
        return variant.id;
      }),
    );
  },

  productVariantsBulkDelete(call: Call, { productId, variantsIds }: { productId: string; variantsIds: string[] }) {
    return changeVariants(call, productId, (product) => {
      product.variants = product.variants.filter(({ id }) => !variantsIds.includes(gid('ProductVariant', id)));
      if (product.variants.length === 0) reject('Cannot delete all variants', ['variantsIds']);
      return [];
    });
  },

  metafieldsSet(call: Call, { metafields }: { metafields: (MetafieldInput & { ownerId: string })[] }) {
    return withUserErrors(async () => ({
      metafields: (await Promise.all(metafields.map((input) => setOne(call, input)))).flat(),
    }));
  },

  metafieldDefinitionCreate(
    call: Call,
    {
      definition,
    }: {
      definition: Omit<MetafieldDefinition, 'id' | 'unique'> & {
        capabilities?: { uniqueValues?: { enabled: boolean } };
      };
    },
  ) {
    return withUserErrors(() =>
      changeShop(call.emulator, call.shop.key, (shop) => {
        const { ownerType, key, name, type } = definition;
        const namespace = namespaceOf(definition.namespace);
        const isTaken = shop.metafieldDefinitions.some(
          (one) => one.ownerType === ownerType && one.namespace === namespace && one.key === key,
        );
        if (isTaken)
          reject(
            `Key is in use for ${ownerType} metafields on the '${namespace}' namespace.`,
            ['definition', 'key'],
            'TAKEN',
          );
        const unique = definition.capabilities?.uniqueValues?.enabled ?? type === 'id';
        const created = { id: call.emulator.nextId(), ownerType, namespace, key, name, type, unique };
        shop.metafieldDefinitions.push(created);
        return { createdDefinition: definitionView(created) };
      }),
    );
  },

  publishablePublish(call: Call, { id, input }: { id: string; input: { publicationId?: string | null }[] }) {
    return withUserErrors(async () => {
      const found = await mustFind(call, id, ['id']);
      if (input.some(({ publicationId }) => publicationId !== onlineStoreGid(call.shop)))
        reject('Publication does not exist or is not publishable', ['input', '0', 'publicationId']);
      await changeProduct(call.emulator, call.shop.key, found.id, (product) => {
        product.publishedAt ??= call.emulator.timestamp();
      });
      return { publishable: await showProduct(call, found.id), shop: shopView(call) };
    });
  },
};

interface MediaInput {
  originalSource: string;
  alt?: string | null;
}

function contextOf({ emulator, shop }: Call) {
  return { emulator, definitions: shop.metafieldDefinitions };
}

function definitionView({ id, namespace, key, name, type, ownerType }: MetafieldDefinition) {
  return {
    id: gid('MetafieldDefinition', id),
    namespace,
    key,
    name,
    type: { name: type, category: 'TEXT' },
    ownerType,
  };
}

/** Changes variants and answers with those whose ids `work` returns. */
function changeVariants(call: Call, productId: string, work: (product: Product) => number[]) {
  return withUserErrors(async () => {
    const { id } = await mustFind(call, productId, ['productId']);
    const changed = await changeProduct(call.emulator, call.shop.key, id, (product) => {
      const ids = work(product);
      refuseDuplicates(product);
      return ids;
    });
    const product = await mustFind(call, productId, ['productId']);
    const variants = product.variants.filter((variant) => changed.includes(variant.id));
    return {
      product: productView(call, product),
      productVariants: variants.map((variant) => variantView(call, product, variant)),
    };
  });
}

function addValues(product: Product, values: readonly string[]): void {
  for (const [index, option] of product.options.entries()) {
    const name = values[index] ?? '';
    if (!option.values.some((value) => value.name === name)) option.values.push({ id: nextPart(product), name });
  }
}

async function setOne(call: Call, input: MetafieldInput & { ownerId: string }) {
  const type = gidType(input.ownerId);
  const variantId = parseGid('ProductVariant', input.ownerId);
  const id = variantId === undefined ? parseGid('Product', input.ownerId) : ownerId(variantId);
  const found = await findProduct(call.emulator, call.shop.key, id);
  const isThere = variantId === undefined || found?.variants.some((variant) => variant.id === variantId);
  if (!found || !isThere) return reject('Owner does not exist.', ['metafields', '0', 'ownerId'], 'INVALID');
  const ownerType = type === 'ProductVariant' ? 'PRODUCTVARIANT' : 'PRODUCT';
  return changeProduct(call.emulator, call.shop.key, found.id, (product) => {
    const owner = product.variants.find((variant) => variant.id === variantId) ?? product;
    return setMetafields({ ...contextOf(call), ownerType }, owner.metafields, [input]).map((one) =>
      metafieldView(one, ownerType),
    );
  });
}
