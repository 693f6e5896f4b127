import { may } from '@inkstand/domain/roles';
import { useUser } from '#areas/platform/layout/current-user.ts';

/** Why the user may not change a company's settings; nothing when they may. The server decides, this only mirrors it. */
export function useCompanyDisabledReason(tenant: string): string | undefined {
  const user = useUser();
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'company.change', tenant);
  return mayChange ? undefined : 'Only an administrator of the company can change this.';
}
