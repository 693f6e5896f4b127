import { isException, type OrderStatus } from '@inkstand/domain/order-status';
import { Badge } from '@mantine/core';

function colourOf(status: OrderStatus): string {
  if (status === 'cancelled') return 'gray';
  if (isException(status)) return 'red';
  if (status === 'shipped') return 'teal';
  return 'violet';
}

/** An order's status in its own words. Exceptions stand out. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge color={colourOf(status)} variant="light" radius="sm" tt="none" fw={600}>
      {status}
    </Badge>
  );
}

const EVENT_COLOURS = { Draft: 'gray', Active: 'teal', 'On hold': 'yellow' } as const;

export function EventStatusBadge({ status }: { status: keyof typeof EVENT_COLOURS }) {
  return (
    <Badge color={EVENT_COLOURS[status]} variant="light" radius="sm" tt="none" fw={600}>
      {status}
    </Badge>
  );
}
