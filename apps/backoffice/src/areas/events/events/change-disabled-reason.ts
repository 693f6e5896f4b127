import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { useUser } from '#areas/platform/layout/current-user.ts';

/** Returns why a user may not change an event; undefined when they may. The server enforces this. */
export function changeDisabledReason(user: User, event: { locked: boolean }): string | undefined {
  if (!may({ ...user, tenantId: user.tenant_id }, 'content.change')) {
    return 'Your role may look at this, but not change it.';
  }
  const isLocked = event.locked && user.superadmin !== 1;
  return isLocked ? 'This event is locked. Only Inkstand’s staff can change it.' : undefined;
}

/** Same for the signed-in user. */
export function useChangeDisabledReason(event: { locked: boolean }): string | undefined {
  return changeDisabledReason(useUser(), event);
}
