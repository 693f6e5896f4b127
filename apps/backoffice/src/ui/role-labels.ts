import type { Role } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';

/** Roles by their display labels (specification 6). */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: t('role.admin'),
  account_manager: t('role.account_manager'),
  customer_service: t('role.customer_service'),
};

/** A user's role; of staff it says that they are. */
export const roleName = ({ role, superadmin }: { role: Role; superadmin: number }): string =>
  superadmin === 1 ? t('role_of_staff', { role: ROLE_LABELS[role] }) : ROLE_LABELS[role];
