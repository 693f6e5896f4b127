import type { EventDetail } from '@inkstand/contract/events/events';
import { may } from '@inkstand/domain/roles';
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
      ? 'Only an administrator may change this.'
      : isLocked
        ? 'This event is locked. Only Inkstand’s staff can change it.'
        : undefined,
  };
}
