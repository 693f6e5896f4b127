import type { Region } from '@inkstand/domain/regions';
import type { Role } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';

// Labels that many areas show.

/** Names of the regions. */
export const REGION_LABELS: Readonly<Record<Region, string>> = {
  UK: t('united_kingdom'),
  EU: t('european_union'),
  US: t('united_states'),
};

/** Short names, for places where several stand beside each other. */
export const SHORT_REGION_LABELS: Readonly<Record<Region, string>> = {
  UK: t('region_uk'),
  EU: t('region_eu'),
  US: t('region_us'),
};

/** Roles by their display labels (specification 6). */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: t('role.admin'),
  account_manager: t('role.account_manager'),
  customer_service: t('role.customer_service'),
};

/** A user's role; of staff it says that they are. */
export const roleName = ({ role, superadmin }: { role: Role; superadmin: number }): string =>
  superadmin === 1 ? t('role_of_staff', { role: ROLE_LABELS[role] }) : ROLE_LABELS[role];
