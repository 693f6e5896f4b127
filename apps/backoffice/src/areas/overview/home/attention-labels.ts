import type { ShopProblem } from '@inkstand/contract/integrations/shop-limits';
import type { PartyDetail } from '@inkstand/contract/payments/invoices';
import { type DashboardTask, isStaffTask } from '@inkstand/domain/order-exceptions';
import { t } from '@inkstand/i18n/office/overview';
import { snake } from '@inkstand/i18n/order-words';

/** What an exception asks of the reader, in the words for clients where only staff can do it. */
export const taskText = (status: DashboardTask, isStaff: boolean): string =>
  !isStaff && isStaffTask(status) ? t(`client_to_do.${snake(status)}`) : t(`to_do.${snake(status)}`);

/** What keeps an online shop from working: the key of its title, and what to do. */
export const SHOP_PROBLEM_LABELS = {
  no_access: { title: 'shop_has_no_access', text: t('connect_the_shop_again_so_that') },
  scopes: { title: 'shop_lacks_permissions', text: t('grant_the_permissions_again_some') },
  frozen: { title: 'shop_is_paused', text: t('shopify_has_paused_it_open') },
  webhooks: { title: 'shop_sends_no_messages', text: t('shopify_refuses_to_send_us') },
  silent: { title: 'shop_messages_do_not_arrive', text: t('its_orders_arrive_late_see') },
} as const satisfies Record<ShopProblem, { title: string; text: string }>;

/** Details without which no invoice is issued. */
export const DETAIL_LABELS: Readonly<Record<PartyDetail, string>> = {
  legal_name: t('legal_name'),
  address_lines: t('address'),
  vat_number: t('vat_number'),
};
