import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/production';
import { useUser } from '#areas/platform/layout/current-user.ts';

/** Returns why the user may not change fulfillers; undefined when they may. The server enforces this. */
export function useFulfillerDisabledReason(): string | undefined {
  const user = useUser();
  if (may({ ...user, tenantId: user.tenant_id }, 'catalogue.change')) return undefined;
  return user.superadmin === 1 ? t('your_role_can_view_this_but') : t('only_inkstands_staff_can_change_it');
}
