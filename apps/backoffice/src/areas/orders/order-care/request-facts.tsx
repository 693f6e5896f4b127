import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { Group, Stack, Text } from '@mantine/core';
import { enumerate, moment } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import css from './order-care.module.css';
import { FAULT_FACTS, PAID_BY_FACTS, PROBLEM_LABELS, STATUS_LABELS } from './reprint-labels.ts';

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
            {quantity} ×{' '}
            {item ? enumerate([item.name, shadeName(item.colour.name), sizeName(item.size.label)]) : t('an_item')}
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
        {[
          enumerate([request.requested_by, moment(request.created_at)]),
          FAULT_FACTS[request.fault],
          request.paid_by && PAID_BY_FACTS[request.paid_by],
          request.decided_by && t('decided_by', { name: request.decided_by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {request.answer && (
        <Text size="sm" className={css.note}>
          {t('answer_is', { answer: request.answer })}
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
            alt={t('what_is_wrong_photo', { number: index + 1, photos: photos.length })}
            className={css.photo}
            loading="lazy"
          />
        </a>
      ))}
    </Group>
  );
}
