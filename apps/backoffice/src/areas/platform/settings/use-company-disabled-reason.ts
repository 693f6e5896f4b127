import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/settings';
import { useUser } from '#areas/platform/layout/current-user.ts';

/** Returns why the user may not change a company's settings; undefined when they may. The server enforces this. */
export function useCompanyDisabledReason(tenant: string): string | undefined {
  const user = useUser();
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'company.change', tenant);
  return mayChange ? undefined : t('only_an_administrator_of_the_company');
}
