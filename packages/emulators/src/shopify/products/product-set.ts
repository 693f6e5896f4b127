import { type Call, reject } from '../graphql/call.ts';
import { parseGid } from '../ids.ts';
import { type MetafieldInput, namespaceOf, setMetafields } from './metafields.ts';
import type { Media, Option, Product } from './product.ts';
import { allProducts, changeProduct, findProduct, insertProduct, nextPart } from './product-store.ts';
import {
  applyVariantInput,
  newVariant,
  optionValuesOf,
  type ProductContext,
  refuseDuplicates,
  type VariantInput,
} from './variant-input.ts';

export interface ProductFields {
  title?: string | null;
  handle?: string | null;
  descriptionHtml?: string | null;
  status?: Product['status'] | null;
  productType?: string | null;
  vendor?: string | null;
  tags?: string[] | null;
}

export interface ProductSetInput extends ProductFields {
  id?: string | null;
  files?: { id?: string | null; originalSource?: string | null; alt?: string | null }[] | null;
  metafields?: MetafieldInput[] | null;
  productOptions?: { id?: string | null; name?: string | null; values?: { name?: string | null }[] | null }[] | null;
  variants?: VariantInput[] | null;
}

export interface ProductIdentifier {
  id?: string | null;
  handle?: string | null;
  customId?: { namespace?: string | null; key: string; value: string } | null;
}

const MAX_VARIANTS = 2048;
const MAX_OPTIONS = 3;

/** Creates a product or makes an existing one like the input: entries of given lists that are not named are deleted. */
export async function setProduct(
  call: Call,
  input: ProductSetInput,
  identifier: ProductIdentifier | null | undefined,
): Promise<number> {
  const { emulator, shop } = call;
  const context = { emulator, definitions: shop.metafieldDefinitions };
  const wanted = identifier ?? (input.id ? { id: input.id } : undefined);
  // One at a time, so that two calls with the same custom id do not both create.
  return emulator.serialise(`shopify.productSet:${shop.key}`, async () => {
    const existing = wanted && (await identify(call, wanted));
    if (!existing && wanted?.id) reject('Product does not exist', ['identifier', 'id'], 'PRODUCT_DOES_NOT_EXIST');
    if (existing) {
      await changeProduct(emulator, shop.key, existing.id, (product) => applySet(context, product, input, wanted));
      return existing.id;
    }
    const product = emptyProduct(call, input.title ?? '');
    if (wanted?.handle) product.handle = wanted.handle;
    applySet(context, product, input, wanted);
    await insertProduct(emulator, shop.key, product);
    return product.id;
  });
}

export async function identify(
  { emulator, shop }: Call,
  { id, handle, customId }: ProductIdentifier,
): Promise<Product | undefined> {
  if (id) return findProduct(emulator, shop.key, parseGid('Product', id));
  const all = await allProducts(emulator, shop.key);
  if (!customId) return all.find((product) => product.handle === handle);
  const namespace = namespaceOf(customId.namespace);
  const isDefined = shop.metafieldDefinitions.some(
    (one) =>
      one.ownerType === 'PRODUCT' && one.namespace === namespace && one.key === customId.key && one.type === 'id',
  );
  if (!isDefined)
    reject(
      "Metafield definition of type 'id' is required when using custom ids.",
      ['identifier', 'customId'],
      'METAFIELD_MISMATCH',
    );
  return all.find(({ metafields }) =>
    metafields.some((one) => one.namespace === namespace && one.key === customId.key && one.value === customId.value),
  );
}

function emptyProduct({ emulator, shop }: Call, title: string): Product {
  const at = emulator.timestamp();
  const id = emulator.nextId();
  return {
    id,
    handle: `${
      title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '') || 'product'
    }-${id % 100_000}`,
    title: '',
    descriptionHtml: '',
    status: 'ACTIVE',
    productType: '',
    vendor: shop.name,
    tags: [],
    options: [],
    variants: [],
    media: [],
    metafields: [],
    publishedAt: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    parts: 0,
  };
}

export function applyFields(product: Product, input: ProductFields): void {
  product.title = input.title ?? product.title;
  if (product.title.trim() === '') reject("Title can't be blank", ['input', 'title'], 'MISSING_FIELD_REQUIRED');
  product.handle = input.handle ?? product.handle;
  product.descriptionHtml = input.descriptionHtml ?? product.descriptionHtml;
  product.status = input.status ?? product.status;
  product.productType = input.productType ?? product.productType;
  product.vendor = input.vendor ?? product.vendor;
  product.tags = input.tags ? [...new Set(input.tags)].sort() : product.tags;
}

function applySet(
  context: ProductContext,
  product: Product,
  input: ProductSetInput,
  identifier: ProductIdentifier | undefined,
): void {
  applyFields(product, input);
  if (input.files) product.media = input.files.map((file) => readFile(product, file));
  if (input.metafields) {
    const named = input.metafields.map(({ namespace, key }) => `${namespaceOf(namespace)}.${key}`);
    product.metafields = product.metafields.filter(({ namespace, key }) => named.includes(`${namespace}.${key}`));
    setMetafields({ ...context, ownerType: 'PRODUCT' }, product.metafields, input.metafields);
  }
  const own = identifier?.customId;
  if (own) setMetafields({ ...context, ownerType: 'PRODUCT' }, product.metafields, [own]);
  if (input.productOptions && !input.variants)
    reject('Variants input is required when updating product options', ['input', 'variants'], 'VARIANTS_INPUT_MISSING');
  if (input.variants && !input.productOptions)
    reject(
      'Product options input is required when updating variants',
      ['input', 'productOptions'],
      'PRODUCT_OPTIONS_INPUT_MISSING',
    );
  if (input.productOptions && input.variants) setVariants(context, product, input.productOptions, input.variants);
  else if (product.variants.length === 0) addDefaultVariant(context, product);
}

function addDefaultVariant(context: ProductContext, product: Product): void {
  product.options = [
    { id: nextPart(product), name: 'Title', values: [{ id: nextPart(product), name: 'Default Title' }] },
  ];
  product.variants = [newVariant(context, product, ['Default Title'])];
}

export function readFile(
  product: Product,
  file: { id?: string | null; originalSource?: string | null; alt?: string | null },
): Media {
  const existing = product.media.find(({ id }) => id === parseGid('MediaImage', file.id));
  if (existing) return { ...existing, alt: file.alt ?? existing.alt };
  if (!file.originalSource || !URL.canParse(file.originalSource)) {
    reject('Image URL is invalid', ['input', 'files'], 'INVALID_INPUT');
  }
  return { id: nextPart(product), alt: file.alt ?? '', url: file.originalSource ?? '' };
}

function setVariants(
  context: ProductContext,
  product: Product,
  options: NonNullable<ProductSetInput['productOptions']>,
  inputs: readonly VariantInput[],
): void {
  if (options.length > MAX_OPTIONS)
    reject(`Can only specify a maximum of ${MAX_OPTIONS} options`, ['input', 'productOptions'], 'OPTIONS_OVER_LIMIT');
  if (inputs.length > MAX_VARIANTS)
    reject(`Maximum of ${MAX_VARIANTS} variants allowed`, ['input', 'variants'], 'VARIANTS_OVER_LIMIT');
  product.options = options.map((input): Option => {
    const before = product.options.find(
      ({ id, name }) => id === parseGid('ProductOption', input.id) || name === input.name,
    );
    const names = (input.values ?? []).map(({ name }) => name ?? '');
    return {
      id: before?.id ?? nextPart(product),
      name: input.name ?? before?.name ?? '',
      values: names.map(
        (name) => before?.values.find((value) => value.name === name) ?? { id: nextPart(product), name },
      ),
    };
  });
  const before = product.variants;
  product.variants = inputs.map((input, index) => {
    const field = ['input', 'variants', String(index)];
    const values = optionValuesOf(product, input.optionValues ?? [], field);
    for (const [place, value] of values.entries()) {
      if (!product.options[place]?.values.some(({ name }) => name === value)) {
        reject(`Option value '${value}' does not exist`, [...field, 'optionValues'], 'OPTION_VALUE_DOES_NOT_EXIST');
      }
    }
    const id = parseGid('ProductVariant', input.id);
    const existing = before.find((one) =>
      id === undefined ? one.values.join('\n') === values.join('\n') : one.id === id,
    );
    if (!existing && id !== undefined)
      reject('Product variant does not exist', [...field, 'id'], 'PRODUCT_VARIANT_DOES_NOT_EXIST');
    const variant = existing ?? newVariant(context, product, values);
    variant.values = values;
    applyVariantInput(context, product, variant, input, field);
    return variant;
  });
  refuseDuplicates(product);
}
