import type { Emulator } from '../emulator.ts';
import { reject } from '../graphql/call.ts';
import { parseGid } from '../ids.ts';
import type { MetafieldDefinition } from '../shop.ts';
import { type MetafieldInput, setMetafields } from './metafields.ts';
import type { Product, Variant } from './product.ts';
import { nextPart } from './product-store.ts';

export interface VariantInput {
  id?: string | null;
  sku?: string | null;
  barcode?: string | null;
  price?: string | number | null;
  compareAtPrice?: string | number | null;
  taxable?: boolean | null;
  inventoryPolicy?: Variant['inventoryPolicy'] | null;
  inventoryItem?: InventoryItemInput | null;
  inventoryQuantities?: { locationId: string }[] | null;
  optionValues?: OptionValueInput[] | null;
  metafields?: MetafieldInput[] | null;
  file?: { id?: string | null; originalSource?: string | null } | null;
  mediaId?: string | null;
  mediaSrc?: string[] | null;
}

interface InventoryItemInput {
  sku?: string | null;
  cost?: string | number | null;
  tracked?: boolean | null;
  requiresShipping?: boolean | null;
  countryCodeOfOrigin?: string | null;
  harmonizedSystemCode?: string | null;
  measurement?: { weight?: { value: number; unit: string } | null } | null;
}

export interface OptionValueInput {
  id?: string | null;
  name?: string | null;
  optionId?: string | null;
  optionName?: string | null;
}

export interface ProductContext {
  emulator: Emulator;
  definitions: readonly MetafieldDefinition[];
}

export function newVariant({ emulator }: ProductContext, product: Product, values: string[]): Variant {
  const at = emulator.timestamp();
  return {
    id: nextPart(product),
    values,
    sku: '',
    barcode: null,
    price: '0.00',
    compareAtPrice: null,
    taxable: true,
    inventoryPolicy: 'DENY',
    inventoryItem: {
      tracked: false,
      requiresShipping: true,
      cost: null,
      countryCodeOfOrigin: null,
      harmonizedSystemCode: null,
      weight: null,
      locationIds: [],
    },
    mediaId: null,
    metafields: [],
    createdAt: at,
    updatedAt: at,
  };
}

/** Changes what the input names; the rest stays. */
export function applyVariantInput(
  { emulator, definitions }: ProductContext,
  product: Product,
  variant: Variant,
  input: VariantInput,
  field: string[],
): void {
  const { inventoryItem: item } = variant;
  const given = input.inventoryItem ?? {};
  variant.sku = given.sku ?? input.sku ?? variant.sku;
  if (input.barcode !== undefined) variant.barcode = input.barcode;
  if (input.price !== undefined && input.price !== null) variant.price = money(input.price, [...field, 'price']);
  if (input.compareAtPrice !== undefined) {
    variant.compareAtPrice =
      input.compareAtPrice === null ? null : money(input.compareAtPrice, [...field, 'compareAtPrice']);
  }
  variant.taxable = input.taxable ?? variant.taxable;
  variant.inventoryPolicy = input.inventoryPolicy ?? variant.inventoryPolicy;
  if (given.cost !== undefined)
    item.cost = given.cost === null ? null : money(given.cost, [...field, 'inventoryItem', 'cost']);
  item.tracked = given.tracked ?? item.tracked;
  item.requiresShipping = given.requiresShipping ?? item.requiresShipping;
  if (given.countryCodeOfOrigin !== undefined) item.countryCodeOfOrigin = given.countryCodeOfOrigin;
  if (given.harmonizedSystemCode !== undefined) item.harmonizedSystemCode = given.harmonizedSystemCode;
  item.weight = given.measurement?.weight ?? item.weight;
  if (input.inventoryQuantities) {
    item.locationIds = input.inventoryQuantities.map(({ locationId }) => parseGid('Location', locationId) ?? 0);
  }
  if (input.metafields)
    setMetafields({ emulator, definitions, ownerType: 'PRODUCTVARIANT' }, variant.metafields, input.metafields);
  setPicture(product, variant, input, field);
  variant.updatedAt = emulator.timestamp();
}

function setPicture(product: Product, variant: Variant, input: VariantInput, field: string[]): void {
  const id = parseGid('MediaImage', input.mediaId ?? input.file?.id);
  const source = input.file?.originalSource ?? input.mediaSrc?.[0];
  if (id === undefined && !source) return;
  const media = product.media.find((one) => one.id === id || one.url === source);
  if (!media) reject('The file must also be one of the files of the product', [...field, 'file'], 'INVALID_INPUT');
  else variant.mediaId = media.id;
}

export function money(value: string | number, field: string[]): string {
  const amount = Number(value);
  if (!Number.isFinite(amount)) reject('Price is not a number', field, 'INVALID_INPUT');
  if (amount < 0) reject('Price must be greater than or equal to 0', field, 'INVALID_INPUT');
  return amount.toFixed(2);
}

/** The values of a variant in the order of the product's options. */
export function optionValuesOf(product: Product, inputs: readonly OptionValueInput[], field: string[]): string[] {
  return product.options.map((option) => {
    const given = inputs.find(
      ({ optionId, optionName }) => parseGid('ProductOption', optionId) === option.id || optionName === option.name,
    );
    const name = given?.name ?? option.values.find(({ id }) => id === parseGid('ProductOptionValue', given?.id))?.name;
    return (
      name ??
      reject(`Option values for ${option.name} are missing`, [...field, 'optionValues'], 'OPTION_VALUES_MISSING')
    );
  });
}

export function refuseDuplicates(product: Product): void {
  const seen = new Set<string>();
  for (const { values } of product.variants) {
    const title = values.join(' / ');
    if (seen.has(title)) {
      const message = `The variant '${title}' already exists. Please change at least one option value.`;
      reject(message, ['input', 'variants'], 'INVALID_VARIANT');
    }
    seen.add(title);
  }
}
