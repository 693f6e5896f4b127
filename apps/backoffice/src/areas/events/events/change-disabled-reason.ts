import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { useUser } from '#areas/platform/layout/current-user.ts';

/** Why a user may not change an event; nothing when they may. The server decides, this only mirrors it. */
export function changeDisabledReason(user: User, event: { locked: boolean }): string | undefined {
  if (!may({ ...user, tenantId: user.tenant_id }, 'content.change')) {
    return 'Your role may look at this, but not change it.';
  }
  const isLocked = event.locked && user.superadmin !== 1;
  return isLocked ? 'This event is locked. Only Inkstand’s staff can change it.' : undefined;
}

/** The same for whoever is signed in. */
export function useChangeDisabledReason(event: { locked: boolean }): string | undefined {
  return changeDisabledReason(useUser(), event);
}
