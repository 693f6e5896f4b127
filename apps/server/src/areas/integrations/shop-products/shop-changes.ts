import { SHOP_FIELDS, type ShopField } from '@inkstand/contract/integrations/shop-product-limits';
import type { ShopProductView } from '@inkstand/contract/integrations/shop-products';
import type { ShopChanges } from './differences.ts';
import type { SentProduct } from './sent-product.ts';

export const isField = (name: string): name is ShopField => (SHOP_FIELDS as readonly string[]).includes(name);

/**
 * What the shop has changed, beside what it would have from here. Names colours and sizes as people do. Long texts of
 * the shop are not repeated.
 * @param ours what a push would send, or what was sent last
 */
export function toChanges(changes: ShopChanges, ours: Partial<SentProduct>): ShopProductView['shop_changes'] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const [field = '', key = ''] = name.split(':');
    if (!isField(field)) return [];
    const variant = ours.variants?.[key];
    const of = variant ? `${variant.colour}, ${variant.size}` : key === '' ? null : key.replace('/', ', ');
    const text = Array.isArray(value) ? value.join(', ') : value;
    return [{ field, of, value: field === 'description' ? '' : text, ours: ownValue(field, key, ours) }];
  });
}

function ownValue(field: ShopField, key: string, { title, tags, variants }: Partial<SentProduct>): string | null {
  if (field === 'title') return title ?? null;
  if (field === 'tags') return tags?.join(', ') ?? null;
  // A price that is to be sent anew is empty.
  return field === 'price' ? variants?.[key]?.price || null : null;
}
