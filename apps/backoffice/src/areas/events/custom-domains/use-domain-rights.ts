import type { EventDetail } from '@inkstand/contract/events/events';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/events';
import { useUser } from '#areas/platform/layout/current-user.ts';

/**
 * Returns whether the user may see an event's custom domain, and why they may not change it. The server enforces this.
 */
export function useDomainRights(event: Pick<EventDetail, 'type' | 'locked'>) {
  const user = useUser();
  const actor = { ...user, tenantId: user.tenant_id };
  const hasPages = event.type === 'Promo' || event.type === 'Store';
  const isLocked = event.locked && user.superadmin !== 1;
  return {
    mayRead: hasPages && may(actor, 'company.read'),
    disabledReason: !may(actor, 'company.change')
      ? t('only_an_administrator_can_change_this')
      : isLocked
        ? t('this_event_is_locked_only_inkstands')
        : undefined,
  };
}
