import type { ShopField, ShopProductState } from '@inkstand/contract/integrations/shop-product-limits';
import type { ShopProductView, ShopPush } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { enumerate } from '#ui/format.ts';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const STATE_LABELS: StatusLabels<ShopProductState> = {
  not_sent: { label: t('not_sent'), colour: 'gray' },
  waiting: { label: t('being_sent'), colour: 'blue' },
  in_shop: { label: t('in_the_shop'), colour: 'teal' },
  failed: { label: t('not_sent_problem'), colour: 'red' },
  deleted: { label: t('deleted_in_the_shop'), colour: 'orange' },
};

export const SHOP_STATUS_LABELS: Readonly<Record<NonNullable<ShopProductView['shop_status']>, string>> = {
  active: t('active'),
  draft: t('draft'),
  archived: t('archived'),
  unlisted: t('unlisted'),
};

/** Keys of a field's name inside a list. */
const FIELD_NAMES = {
  title: 'field_title',
  description: 'field_description',
  type: 'field_type',
  tags: 'field_tags',
  personalizable: 'field_personalizable',
  picture: 'field_picture',
  variant: 'field_variant',
  price: 'field_price',
  sku: 'field_sku',
  cost: 'field_cost',
  grams: 'field_grams',
  origin: 'field_origin',
} as const satisfies Record<ShopField, string>;

/** Keys of several such fields, such as "2 pictures". */
const FIELD_COUNTS = {
  title: 'fields_title',
  description: 'fields_description',
  type: 'fields_type',
  tags: 'fields_tags',
  personalizable: 'fields_personalizable',
  picture: 'fields_picture',
  variant: 'fields_variant',
  price: 'fields_price',
  sku: 'fields_sku',
  cost: 'fields_cost',
  grams: 'fields_grams',
  origin: 'fields_origin',
} as const satisfies Record<ShopField, string>;

/** Keys of a field's name at the start of a text. */
const CHANGED_FIELDS = {
  title: 'change_title',
  description: 'change_description',
  type: 'change_type',
  tags: 'change_tags',
  personalizable: 'change_personalizable',
  picture: 'change_picture',
  variant: 'change_variant',
  price: 'change_price',
  sku: 'change_sku',
  cost: 'change_cost',
  grams: 'change_grams',
  origin: 'change_origin',
} as const satisfies Record<ShopField, string>;

/** `title, 2 pictures`. */
export const differencesText = (differences: ShopProductView['differences']): string =>
  enumerate(
    differences.map(({ field, count }) => (count === 1 ? t(FIELD_NAMES[field]) : t(FIELD_COUNTS[field], { count }))),
  );

/** `Price of White, M: 25.00 in the shop, 21.99 here`. */
export function changeText({ field, of: variant, value, ours }: ShopProductView['shop_changes'][number]): string {
  const name = t(CHANGED_FIELDS[field]);
  const what = variant ? t('change_of_variant', { field: name, variant }) : name;
  if (value === null) return t('what_deleted', { what });
  if (value === '') return what;
  return ours === null ? t('change_to_value', { what, value }) : t('change_beside_ours', { what, value, ours });
}

export function pushText({ status, total, done, failed }: ShopPush): string {
  if (status !== 'finished') return t('sending_of_to_the_shop', { done, total });
  const products = t('products_sent', { count: total - failed });
  if (failed === 0) return products;
  return t('products_sent_some_with_problem', { products, failed: t('count_with_a_problem', { count: failed }) });
}
