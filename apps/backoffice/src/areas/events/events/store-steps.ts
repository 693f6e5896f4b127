import type { EventDetail } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/events';

interface StoreStep {
  step: 'products' | 'prices' | 'look' | 'preview' | 'open';
  label: string;
  note: string;
  isDone: boolean;
}

/** The steps from an empty draft to an open store, in order. Look and preview have no end that could be ticked. */
export function storeSteps({ products, missing }: Pick<EventDetail, 'products' | 'missing'>): StoreStep[] {
  const unpriced = products.filter(({ store_selling_price: price }) => price === 0).length;
  const hasProducts = products.length > 0;
  return [
    {
      step: 'products',
      label: t('add_products'),
      note: hasProducts ? t('products_offered', { count: products.length }) : t('what_shoppers_can_buy'),
      isDone: hasProducts,
    },
    {
      step: 'prices',
      label: t('set_prices'),
      note: unpriced > 0 ? t('products_have_no_price', { count: unpriced }) : t('what_shoppers_pay_for_each'),
      isDone: hasProducts && unpriced === 0,
    },
    { step: 'look', label: t('choose_logo_and_colours'), note: t('how_the_store_looks'), isDone: false },
    { step: 'preview', label: t('preview_the_store'), note: t('as_shoppers_will_see_it'), isDone: false },
    {
      step: 'open',
      label: t('open_it'),
      note: missing.length > 0 ? t('once_everything_above_under_before_you') : t('with_publish_at_the_top_of'),
      isDone: false,
    },
  ];
}
