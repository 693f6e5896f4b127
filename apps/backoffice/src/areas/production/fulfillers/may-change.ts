import { may } from '@inkstand/domain/roles';
import { useUser } from '#areas/platform/layout/current-user.ts';

/** Returns why the user may not change fulfillers; undefined when they may. The server enforces this. */
export function useFulfillerDisabledReason(): string | undefined {
  const user = useUser();
  if (may({ ...user, tenantId: user.tenant_id }, 'catalogue.change')) return undefined;
  return user.superadmin === 1
    ? 'Your role may look at this, but not change it.'
    : 'Only Inkstand’s staff can change it.';
}
