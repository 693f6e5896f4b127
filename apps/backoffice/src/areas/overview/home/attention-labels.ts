import type { ShopProblem } from '@inkstand/contract/integrations/shop-problems';
import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import { t } from '@inkstand/i18n/office/overview';

type Status = Dashboard['work']['orders'][number]['status'];

interface AttentionText {
  /** What to do about it. */
  text: string;
  /** The same for clients, where only staff can do it. */
  clientText?: string;
}

/**
 * What an exception asks of the reader. A cancelled order asks nothing and is never counted; reprints are counted with
 * the requests for one.
 */
export const ATTENTION_LABELS: Readonly<Record<Exclude<Status, 'cancelled' | 'awaiting reprint'>, AttentionText>> = {
  'address issue': { text: t('correct_the_address_or_confirm_that') },
  'artwork issue': { text: t('replace_the_artwork_so_that_it') },
  'fulfiller submission error': {
    text: t('send_them_again_or_choose_another'),
    clientText: t('our_team_sends_them_again_you'),
  },
  'fulfiller routing error': {
    text: t('choose_a_printer_or_change_the'),
    clientText: t('our_team_looks_for_a_printer'),
  },
  'over budget': { text: t('approve_them_or_raise_the_budget') },
  'over budget limit': {
    text: t('release_them_or_raise_the_budget'),
    clientText: t('raise_the_budget_or_ask_our'),
  },
};

/** What keeps an online shop from working: the key of its title, and what to do. */
export const SHOP_PROBLEM_LABELS = {
  no_access: { title: 'shop_has_no_access', text: t('connect_the_shop_again_so_that') },
  scopes: { title: 'shop_lacks_permissions', text: t('grant_the_permissions_again_some') },
  frozen: { title: 'shop_is_paused', text: t('shopify_has_paused_it_open') },
  webhooks: { title: 'shop_sends_no_messages', text: t('shopify_refuses_to_send_us') },
  silent: { title: 'shop_messages_do_not_arrive', text: t('its_orders_arrive_late_see') },
} as const satisfies Record<ShopProblem, { title: string; text: string }>;
