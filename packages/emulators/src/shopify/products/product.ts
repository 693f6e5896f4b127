import type { Metafield } from './metafields.ts';

export interface Product {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';
  productType: string;
  vendor: string;
  tags: string[];
  options: Option[];
  variants: Variant[];
  media: Media[];
  metafields: Metafield[];
  /** When it appeared in the online store; null if it is not published there. */
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  /** Number of parts that ever had an id. */
  parts: number;
}

export interface Option {
  id: number;
  name: string;
  values: { id: number; name: string }[];
}

export interface Variant {
  id: number;
  /** A value for each option, in the order of the options. */
  values: string[];
  sku: string;
  barcode: string | null;
  price: string;
  compareAtPrice: string | null;
  taxable: boolean;
  inventoryPolicy: 'CONTINUE' | 'DENY';
  inventoryItem: InventoryItem;
  mediaId: number | null;
  metafields: Metafield[];
  createdAt: string;
  updatedAt: string;
}

export interface InventoryItem {
  tracked: boolean;
  requiresShipping: boolean;
  cost: string | null;
  countryCodeOfOrigin: string | null;
  harmonizedSystemCode: string | null;
  weight: { value: number; unit: string } | null;
  /** Places that stock it; empty means the shop's own. */
  locationIds: number[];
}

export interface Media {
  id: number;
  alt: string;
  url: string;
}

export function variantTitle(variant: Variant): string {
  return variant.values.join(' / ') || 'Default Title';
}

export function grams({ weight }: InventoryItem): number {
  const factor = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349_523, POUNDS: 453.592_37 }[weight?.unit ?? 'GRAMS'] ?? 1;
  return Math.round((weight?.value ?? 0) * factor);
}

export function isOnSale(product: Product): boolean {
  return product.status === 'ACTIVE' && product.publishedAt !== null && product.deletedAt === null;
}

/** Nothing is ever in stock, so a variant whose stock is tracked sells only if it may be oversold. */
export function isVariantOnSale(product: Product, { inventoryItem, inventoryPolicy }: Variant): boolean {
  return isOnSale(product) && !(inventoryItem.tracked && inventoryPolicy === 'DENY');
}
