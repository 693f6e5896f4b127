import type { Stage } from '@inkstand/domain/order-stage';
import { isException, type OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES, stageOf } from '@inkstand/domain/order-status-rules';
import { ATTENTION_REASONS, STAGE_LABELS, STATUS_LABELS } from '@inkstand/i18n/office/order-words';
import { Group, Text } from '@mantine/core';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { type BadgeColour, StatusBadge } from '#ui/status-badge.tsx';

/** Exceptions stand out. */
const STAGE_COLOURS: Readonly<Record<Stage, BadgeColour>> = {
  received: 'violet',
  preparing: 'violet',
  at_printer: 'violet',
  packed: 'violet',
  shipped: 'teal',
  delivered: 'teal',
  needs_attention: 'red',
  cancelled: 'gray',
};

/** Why an order needs attention; undefined while nothing stops it. */
export const attentionReason = (status: OrderStatus): string | undefined =>
  isException(status) && status !== 'cancelled' ? ATTENTION_REASONS[status] : undefined;

/** The status in words: staff read the status itself, clients its stage or the reason why it needs attention. */
export function orderStatusText(status: OrderStatus, isStaff: boolean): string {
  return isStaff ? STATUS_LABELS[status] : (attentionReason(status) ?? STAGE_LABELS[stageOf(status)].label);
}

interface OrderStatusBadgeProps {
  status: OrderStatus;
  /** When the order was delivered; null where nobody has reported it. */
  deliveredAt?: string | null;
}

/** Staff read the status, clients its stage; beside it why an order needs attention. */
export function OrderStatusBadge({ status, deliveredAt = null }: OrderStatusBadgeProps) {
  const isStaff = useIsStaff();
  const stage = stageOf(status, deliveredAt);
  const label = isStaff ? STATUS_LABELS[status] : STAGE_LABELS[stage].label;
  const badge = <StatusBadge label={label} colour={STAGE_COLOURS[stage]} />;
  const reason = attentionReason(status);
  // "Over budget limit" needs no “Over the budget limit” beside it.
  if (!reason || (isStaff && STATUS_RULES[status].isHeldForBudget)) return badge;
  return (
    <Group gap="0 6px" component="span" display="inline-flex">
      {badge}
      <Text span size="sm" title={reason}>
        {reason}
      </Text>
    </Group>
  );
}
