import type { Event } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/events';

interface Kind {
  title: string;
  text: string;
  /** What must be done before the event can be Active; its page checks it. */
  needs: readonly string[];
}

/** The four types (docs/product/events.md). */
export const KINDS: Readonly<Record<Event['type'], Kind>> = {
  Store: {
    title: t('store'),
    text: t('shoppers_fill_a_basket_and_pay'),
    needs: [t('at_least_one_product_with_a'), t('a_payment_account_that_can_take'), t('a_verified_company')],
  },
  Promo: {
    title: t('gift_claim'),
    text: t('guests_claim_one_gift_each_with'),
    needs: [
      t('at_least_one_product'),
      t('a_budget_and_an_active_credit'),
      t('promo_codes_for_your_guests'),
      t('a_verified_company'),
    ],
  },
  Bulk: {
    title: t('bulk_order'),
    text: t('you_order_quantities_per_colour_and'),
    needs: [t('at_least_one_product'), t('a_verified_company')],
  },
  Products: {
    title: t('collection'),
    text: t('products_without_a_public_shop_for'),
    needs: [t('at_least_one_product'), t('a_verified_company')],
  },
};
