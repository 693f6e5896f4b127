import type { Asset, AssetDetails, AssetUses, PrintSize, SkipReason } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { list } from '#ui/format.ts';

const KINDS: Record<string, string> = { 'image/svg+xml': 'SVG', 'image/png': 'PNG' };

export function fileSize(bytes: number): string {
  if (bytes < 1024) return t('bytes', { count: bytes });
  return bytes < 1024 * 1024
    ? t('kilobytes', { size: Math.round(bytes / 1024) })
    : t('megabytes', { size: Math.round((bytes / 1024 / 1024) * 10) / 10 });
}

/** Formats a size, such as "PNG · 3000 × 1500 px"; vector files have no pixel size. */
export function formatAssetSize(asset: Asset): string {
  const kind = KINDS[asset.mime_type] ?? asset.mime_type;
  if (asset.kind === 'vector') return t('kind_sharp_at_any_size', { kind });
  return t('kind_and_pixels', { kind, width: String(asset.width), height: String(asset.height) });
}

export function usedBy(products: number): string {
  return products === 0 ? t('in_no_product') : t('in_products', { count: products });
}

export const SIZE_NAMES: Record<PrintSize['size'], string> = {
  sleeve: t('sleeve'),
  breast_pocket: t('breast_pocket'),
  chest: t('chest'),
  full_front: t('full_front'),
  poster: t('poster_a3'),
};

/** Formats the uses that block deletion, such as "2 products, 1 order and 1 store". */
export function usesText(uses: AssetUses): string {
  const counts = [
    { count: uses.products.length, key: 'products_count' },
    { count: uses.orders, key: 'orders_count' },
    { count: uses.stores.length, key: 'stores_count' },
    { count: uses.templates.length, key: 'templates_count' },
    { count: uses.proofs, key: 'proofs_count' },
    { count: uses.batches, key: 'batches_count' },
  ] as const;
  const parts = counts.flatMap(({ count, key }) => (count > 0 ? [t(key, { count })] : []));
  return list(uses.company ? [t('the_companys_logo'), ...parts] : parts);
}

/** Reasons why a design keeps an older version. */
export const SKIP_LABELS: Record<SkipReason, string> = {
  locked: t('skipped_because_locked'),
  unprintable: t('skipped_because_unprintable'),
  changed: t('skipped_because_changed'),
};

export const PRODUCT_STATUSES: Readonly<Record<AssetDetails['uses']['products'][number]['status'], string>> = {
  draft: t('status_draft'),
  ready: t('status_ready'),
  archived: t('status_archived'),
};
