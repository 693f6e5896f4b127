import { t } from '@inkstand/i18n/office/integrations';

interface Section {
  title: string;
  paragraphs: readonly string[];
}

/**
 * Text of the terms and service agreement. A change needs a new `SHOP_AGREEMENT_VERSION`, which every company with a
 * shop accepts again; the test beside this file holds the two together.
 */
export const AGREEMENT: readonly Section[] = [
  {
    title: t('what_this_agreement_is_about'),
    paragraphs: [t('this_agreement_is_between_your_company'), t('you_sell_in_your_own_shop')],
  },
  {
    title: t('what_the_app_does_in_your'),
    paragraphs: [t('the_app_adds_the_products_that'), t('it_does_not_change_products_or')],
  },
  {
    title: t('orders_and_production'),
    paragraphs: [
      t('a_paid_order_in_your_shop'),
      t('an_order_that_is_in_production'),
      t('we_check_what_buyers_write_on'),
    ],
  },
  {
    title: t('what_you_pay'),
    paragraphs: [
      t('you_pay_us_for_production_and'),
      t('you_allow_us_to_charge_your'),
      t('if_a_charge_is_declined_the'),
    ],
  },
  {
    title: t('refunds_and_returns'),
    paragraphs: [t('you_decide_on_refunds_to_your'), t('for_pieces_that_arrive_damaged_or')],
  },
  {
    title: t('designs_and_rights'),
    paragraphs: [t('you_confirm_that_you_may_use'), t('we_do_not_produce_what_is')],
  },
  {
    title: t('taxes'),
    paragraphs: [t('you_collect_and_pay_sales_tax')],
  },
  {
    title: t('personal_data'),
    paragraphs: [t('we_use_your_buyers_names_addresses'), t('your_buyers_get_no_emails_from')],
  },
  {
    title: t('ending_it'),
    paragraphs: [t('either_side_can_end_this_agreement'), t('if_we_change_this_agreement_we')],
  },
];
