import type { ListedUser } from '@inkstand/contract/identity/users';
import { ROLES, type Role } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/settings';
import { ROLE_LABELS } from '#ui/labels.ts';
import type { StatusLabels } from '#ui/status-badge.tsx';

/** One line per role on what it allows. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  admin: t('everything_including_users_and_company_details'),
  account_manager: t('stores_products_codes_and_orders_approves'),
  customer_service: t('views_stores_products_and_orders'),
};

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

export const USER_STATES: StatusLabels<ListedUser['state']> = {
  active: { label: t('active'), colour: 'teal' },
  unverified: { label: t('not_confirmed'), colour: 'yellow' },
  deactivated: { label: t('deactivated'), colour: 'gray' },
};

export const REJECTED_TEXTS = {
  oneself: t('you_cant_change_your_own_role'),
  last_admin: t('the_last_administrator_of_a_company'),
} as const satisfies Record<NonNullable<ListedUser['refused']>, string>;
