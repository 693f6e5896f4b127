import type { Emulator } from '../emulator.ts';
import { ownerId, partId } from '../ids.ts';
import { change, type Emit, insert, load, loadAll } from '../records.ts';
import type { Product, Variant } from './product.ts';
import { productPayload } from './product-payload.ts';

export function productCollection(shopKey: string): string {
  return `shopify.products/${shopKey}`;
}

export async function findProduct(
  emulator: Emulator,
  shopKey: string,
  id: number | undefined,
): Promise<Product | undefined> {
  if (id === undefined) return undefined;
  const product = (await load<Product>(emulator, productCollection(shopKey), id))?.value;
  return product?.deletedAt === null ? product : undefined;
}

export async function findVariant(
  emulator: Emulator,
  shopKey: string,
  id: number | undefined,
): Promise<{ product: Product; variant: Variant } | undefined> {
  const product = id === undefined ? undefined : await findProduct(emulator, shopKey, ownerId(id));
  const variant = product?.variants.find((candidate) => candidate.id === id);
  return product && variant && { product, variant };
}

/** All products of a shop, in the order they were made. */
export async function allProducts(emulator: Emulator, shopKey: string): Promise<Product[]> {
  const all = await loadAll<Product>(emulator, productCollection(shopKey));
  return all
    .map(({ value }) => value)
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((left, right) => left.id - right.id);
}

export async function insertProduct(emulator: Emulator, shopKey: string, product: Product): Promise<void> {
  await insert(emulator, productCollection(shopKey), shopKey, product.id, product, (emit) =>
    emit('products/create', productPayload(product)),
  );
}

/** Changes a product in place and tells the subscribers. */
export async function changeProduct<Result>(
  emulator: Emulator,
  shopKey: string,
  id: number,
  work: (product: Product, emit: Emit) => Result,
): Promise<Result> {
  return change(emulator, productCollection(shopKey), shopKey, id, (product: Product, emit) => {
    const result = work(product, emit);
    product.updatedAt = emulator.timestamp();
    if (product.deletedAt) emit('products/delete', { id: product.id });
    else emit('products/update', productPayload(product));
    return result;
  });
}

/** Numbers a new variant, option, value or picture of a product. */
export function nextPart(product: Product): number {
  product.parts += 1;
  return partId(product.id, product.parts);
}
