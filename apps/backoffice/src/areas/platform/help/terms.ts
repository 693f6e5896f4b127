import { t } from '@inkstand/i18n/office/help';
import { compareNames } from '#ui/format.ts';

/**
 * Words that a newcomer meets in the back office, each with one sentence; `Help` shows it beside the word, the help
 * lists them all. The words are those of docs/product/words.md.
 */
export const TERMS = {
  // Stores and gifts
  event_type: {
    word: t('store_types'),
    text: t('visitors_pay_in_a_store_claim'),
  },
  event_status: {
    word: t('draft_active_on_hold'),
    text: t('only_you_see_a_draft_an'),
  },
  locked: {
    word: t('word.locked'),
    text: t('while_a_store_is_open_or'),
  },
  budget: {
    word: t('word.budget'),
    text: t('what_your_gifts_may_cost_with'),
  },
  budget_limit: {
    word: t('budget_limit'),
    text: t('above_this_sum_an_order_waits'),
  },
  address_rule: {
    word: t('claim_limit'),
    text: t('when_a_gift_counts_as_claimed'),
  },
  in_hands_date: {
    word: t('deliver_by'),
    text: t('the_day_by_which_everything_should'),
  },
  sample: {
    word: t('word.sample'),
    text: t('a_link_for_one_order_without'),
  },
  promo_code: {
    word: t('promo_code'),
    text: t('what_a_guest_types_to_claim'),
  },
  voucher: {
    word: t('word.voucher'),
    text: t('a_code_that_takes_an_amount'),
  },
  custom_domain: {
    word: t('custom_domain'),
    text: t('an_address_of_your_own_such'),
  },
  vat_mode: {
    word: t('prices_and_vat'),
    text: t('you_enter_what_shoppers_pay_for'),
  },
  vat_applies: {
    word: t('vat_applies'),
    text: t('turn_it_off_for_a_product'),
  },
  // Designs and print
  proof: {
    word: t('word.proof'),
    text: t('a_page_and_pdf_that_show'),
  },
  approval: {
    word: t('word.approval'),
    text: t('a_proofs_reader_approves_it_or'),
  },
  published: {
    word: t('published_version'),
    text: t('the_design_that_is_shown_sold'),
  },
  dpi: {
    word: t('word.dpi'),
    text: t('printed_dots_per_inch_150_and'),
  },
  personalization: {
    word: t('names_and_numbers'),
    text: t('many_pieces_of_one_design_each'),
  },
  technique: {
    word: t('print_technique'),
    text: t('how_ink_gets_onto_the_product'),
  },
  // Orders
  order_status: {
    word: t('order_status'),
    text: t('where_an_order_is_on_its'),
  },
  exception: {
    word: t('needs_attention'),
    text: t('orders_that_wait_for_a_decision'),
  },
  reprint: {
    word: t('word.replacement'),
    text: t('pieces_printed_again_after_a_misprint'),
  },
  fulfiller: {
    word: t('word.fulfiller'),
    text: t('who_prints_and_sends_the_parcels'),
  },
  hot_folder: {
    word: t('hot_folder'),
    text: t('a_folder_at_the_fulfiller_that'),
  },
  // Money
  credit_account: {
    word: t('credit_account'),
    text: t('you_order_now_and_pay_one_text'),
  },
  invoice: {
    word: t('word.invoice'),
    text: t('what_a_company_used_of_its'),
  },
  credit_note: {
    word: t('credit_note'),
    text: t('takes_back_a_part_of_an'),
  },
  revenue: {
    word: t('word.revenue'),
    text: t('what_customers_paid_less_refunds_and'),
  },
  bank_deposit: {
    word: t('bank_deposit'),
    text: t('money_that_the_payment_provider_pays'),
  },
  discount: {
    word: t('client_discount'),
    text: t('a_percentage_that_a_client_pays'),
  },
  // Account
  two_step: {
    word: t('two_step_sign_in'),
    text: t('besides_your_password_you_type_six'),
  },
  role: {
    word: t('word.roles'),
    text: t('an_administrator_manages_people_and_settings'),
  },
  api_key: {
    word: t('api_key'),
    text: t('lets_another_system_work_in_your'),
  },
  webhook: {
    word: t('word.webhook'),
    text: t('a_message_that_inkstand_sends_to'),
  },
} as const satisfies Record<string, { word: string; text: string }>;
export type Term = keyof typeof TERMS;

/** Terms in alphabetical order whose word or sentence has every word of a search. */
export function findTerms(search: string): { term: Term; word: string; text: string }[] {
  const asked = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (Object.keys(TERMS) as Term[])
    .map((term) => ({ term, ...TERMS[term] }))
    .filter(({ word, text }) => asked.every((one) => `${word} ${text}`.toLowerCase().includes(one)))
    .toSorted((one, other) => compareNames(one.word, other.word));
}
