import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';
import { useUser } from '#areas/platform/layout/current-user.ts';

/** Returns why a user may not change an event; undefined when they may. The server enforces this. */
export function changeDisabledReason(user: User, event: { locked: boolean }): string | undefined {
  if (!may({ ...user, tenantId: user.tenant_id }, 'content.change')) {
    return t('your_role_can_view_this_but');
  }
  const isLocked = event.locked && user.superadmin !== 1;
  return isLocked ? t('this_event_is_locked_only_inkstands') : undefined;
}

/** Same for the signed-in user. */
export function useChangeDisabledReason(event: { locked: boolean }): string | undefined {
  return changeDisabledReason(useUser(), event);
}
