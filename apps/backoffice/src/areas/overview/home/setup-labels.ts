import type { SetupStep } from '@inkstand/contract/overview/dashboard';
import { t } from '@inkstand/i18n/office/overview';
import { paths } from '#paths.ts';

interface StepText {
  title: string;
  text: string;
  /** Page of the step; undefined for steps that only staff can do. */
  to?: string;
}

/** The setup steps of a company, with links. */
export const SETUP_LABELS: Readonly<Record<SetupStep['step'], StepText>> = {
  company: {
    title: t('enter_your_company_details'),
    text: t('name_and_address_stand_on_invoices'),
    to: paths.companyDetails(),
  },
  product: {
    title: t('design_a_product'),
    text: t('your_logo_and_words_on_a'),
    to: paths.products(),
  },
  event: {
    title: t('create_a_store_or_a_gift'),
    text: t('on_its_own_address_in_your'),
    to: paths.createEvent(),
  },
  verification: {
    title: t('get_verified'),
    text: t('we_check_your_company_details_once'),
  },
  payments: {
    title: t('connect_an_account_that_takes_card'),
    text: t('shoppers_payments_go_directly_to_you'),
    to: paths.billingAccount(),
  },
  credit: {
    title: t('activate_a_credit_account'),
    text: t('it_pays_for_the_gifts_that'),
    to: paths.billingAccount(),
  },
  publish: {
    title: t('publish_it'),
    text: t('on_the_stores_page_once_every'),
    to: paths.events(),
  },
};
