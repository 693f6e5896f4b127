import type { User } from '@inkstand/contract/identity/accounts';
import { type Capability, may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';
import {
  IconBuilding,
  IconCreditCard,
  IconKey,
  IconServer2,
  IconShoppingBag,
  IconTag,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  IconWebhook,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '#paths.ts';

export interface SettingsPage {
  to: string;
  title: string;
  text: string;
  icon: TablerIcon;
  /** Further paths that belong to the page. */
  covers?: readonly string[];
}

/**
 * The settings of a user, in the order of the settings page and of the navigation; with a tenant, what staff may open of
 * this client's. The server enforces access.
 */
export function settingsPages(user: User, hasShopify: boolean, tenant?: string): SettingsPage[] {
  const isOwn = tenant === undefined;
  const isOfCompany = user.superadmin !== 1 || !isOwn;
  const ifMay = (capability: Capability, ...pages: SettingsPage[]) =>
    may({ ...user, tenantId: user.tenant_id }, capability) ? pages : [];
  const account = {
    to: paths.account(),
    title: t('your_account'),
    icon: IconUserCircle,
    text: t('name_language_password_two_step_sign'),
  };
  const company = {
    to: paths.companyDetails(tenant),
    title: t('company_details'),
    icon: IconBuilding,
    text: t('legal_name_address_and_registration_numbers'),
  };
  const billing = {
    to: paths.billingAccount(tenant),
    title: t('billing_account'),
    icon: IconCreditCard,
    text: t('card_payments_the_credit_account_and'),
  };
  const domains = {
    to: paths.customDomains(tenant),
    title: t('custom_domains'),
    icon: IconWorld,
    text: t('use_your_own_domains_for_your'),
  };
  const orderTags = {
    to: paths.orderTags(tenant),
    title: t('order_tags'),
    icon: IconTag,
    text: t('your_own_labels_for_orders'),
  };
  const shopify = {
    to: paths.shopConnection(tenant),
    title: t('shopify_connection'),
    icon: IconShoppingBag,
    text: t('your_shop_prices_and_when_its'),
    covers: [paths.shop.folder, paths.shopAgreement.folder, paths.widgetInstructions.folder],
  };
  const users = {
    to: paths.users(),
    title: t('users'),
    icon: IconUsers,
    text: t('people_who_can_sign_in_and'),
  };
  const privacy = {
    to: paths.privacy(tenant),
    title: t('privacy'),
    icon: IconUserShield,
    text: t('export_or_erase_a_persons_data'),
  };
  const apiKeys = {
    to: paths.apiKeys(tenant),
    title: t('api_keys'),
    icon: IconKey,
    text: t('let_other_systems_act_for_your'),
  };
  const webhooks = {
    to: paths.webhooks(tenant),
    title: t('webhooks'),
    icon: IconWebhook,
    text: t('notify_your_own_systems_of_events'),
  };
  const panel = {
    to: paths.superAdminPanel(),
    title: t('superadmin_panel'),
    icon: IconServer2,
    text: t('feature_flags_system_health_job_queues'),
  };
  return [
    ...(isOwn ? [account] : []),
    ...ifMay('company.read', company, ...(isOfCompany ? [billing, domains] : [])),
    ...(isOfCompany ? ifMay('orders.read', orderTags) : []),
    ...(hasShopify ? [shopify] : []),
    ...(isOwn ? ifMay('users.manage', users) : []),
    ...(isOfCompany ? ifMay('company.change', privacy, apiKeys, webhooks) : []),
    ...(isOwn ? ifMay('platform.manage', panel) : []),
  ];
}
