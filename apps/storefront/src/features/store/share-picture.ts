import type { ProductCard, StoreData } from '@inkstand/contract/buying/storefront';
import type { SharePicture } from './page-head.tsx';

/** The picture of a shared product link: its mock-up, the front if there is one. */
export function productPicture({ name, images }: Pick<ProductCard, 'name' | 'images'>): SharePicture | undefined {
  const url = images.front_preview ?? images.back_preview;
  return url ? { url: `${url}?w=800`, alt: name, width: 800, height: 1000 } : undefined;
}

/** The picture of a shared store link: the one chosen for it, else its background picture, else its first product. */
export function storePicture({ name, seo, storeConfig, event_products }: StoreData): SharePicture | undefined {
  if (seo.image_url) return { url: `${seo.image_url}?w=1200`, alt: name };
  if (storeConfig.customBGURL) return { url: storeConfig.customBGURL, alt: name };
  const [first] = event_products;
  return first && productPicture(first);
}
