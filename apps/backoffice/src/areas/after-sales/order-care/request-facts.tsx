import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { Group, Stack, Text } from '@mantine/core';
import { moment } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import css from './order-care.module.css';
import { FAULT_LABELS, PAYER_LABELS, PROBLEM_LABELS, STATUS_LABELS } from './reprint-labels.ts';

/** The reported problem, with its photos. */
export function RequestFacts({ order, request }: { order: OrderDetail; request: ReprintRequest }) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{PROBLEM_LABELS[request.problem]}</Text>
        <StatusBadge {...STATUS_LABELS[request.status]} />
      </Group>
      {request.lines.map(({ order_line_id, quantity }) => {
        const item = order.items.find(({ id }) => id === order_line_id);
        return (
          <Text key={order_line_id} size="sm">
            {quantity} × {item ? `${item.name}, ${item.colour.name}, ${item.size.label}` : 'an item'}
          </Text>
        );
      })}
      {request.note && (
        <Text size="sm" className={css.note}>
          {request.note}
        </Text>
      )}
      <Photos photos={request.photos} />
      <Text size="xs" c="dimmed">
        {request.requested_by}, {moment(request.created_at)} · Fault: {FAULT_LABELS[request.fault].toLowerCase()}
        {request.paid_by && ` · Paid by: ${PAYER_LABELS[request.paid_by].toLowerCase()}`}
        {request.decided_by && ` · Decided by ${request.decided_by}`}
      </Text>
      {request.answer && (
        <Text size="sm" className={css.note}>
          Answer: {request.answer}
        </Text>
      )}
    </Stack>
  );
}

function Photos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <Group gap="xs">
      {photos.map((photo, index) => (
        <a key={photo} href={photo} target="_blank" rel="noreferrer">
          <img
            src={photo}
            alt={`What is wrong, ${index + 1} of ${photos.length}`}
            className={css.photo}
            loading="lazy"
          />
        </a>
      ))}
    </Group>
  );
}
