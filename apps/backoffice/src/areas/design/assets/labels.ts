import type { Asset, AssetUses, PrintSize, SkipReason } from '@inkstand/contract/design/assets';

const KINDS: Record<string, string> = { 'image/svg+xml': 'SVG', 'image/png': 'PNG' };

const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${megabytes.format(bytes / 1024 / 1024)} MB`;
}

/** Formats a size, such as "PNG · 3000 × 1500 px"; vector files have no pixel size. */
export function formatAssetSize(asset: Asset): string {
  const kind = KINDS[asset.mime_type] ?? asset.mime_type;
  return asset.kind === 'vector' ? `${kind} · sharp at any size` : `${kind} · ${asset.width} × ${asset.height} px`;
}

export function usedBy(products: number): string {
  if (products === 0) return 'In no product';
  return products === 1 ? 'In 1 product' : `In ${products} products`;
}

export const SIZE_NAMES: Record<PrintSize['size'], string> = {
  sleeve: 'Sleeve',
  breast_pocket: 'Breast pocket',
  chest: 'Chest',
  full_front: 'Full front',
  poster: 'Poster A3',
};

const several = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Formats the uses that block deletion, such as "2 products, 1 order and 1 store". */
export function usesText(uses: AssetUses): string {
  const counts: [number, string, string][] = [
    [uses.products.length, 'product', 'products'],
    [uses.orders, 'order', 'orders'],
    [uses.stores.length, 'store', 'stores'],
    [uses.templates.length, 'template', 'templates'],
    [uses.proofs, 'proof', 'proofs'],
    [uses.batches, 'personalisation batch', 'personalisation batches'],
  ];
  const parts = counts.flatMap(([count, one, many]) => (count > 0 ? [several(count, one, many)] : []));
  return new Intl.ListFormat('en-GB').format(parts);
}

export const designs = (count: number): string => several(count, 'design', 'designs');

/** Reasons why a design keeps an older version. */
export const SKIP_LABELS: Record<SkipReason, string> = {
  locked: 'it is locked while it is on sale or approved',
  unprintable: 'the new version could not be printed there',
  changed: 'somebody saved it meanwhile',
};
