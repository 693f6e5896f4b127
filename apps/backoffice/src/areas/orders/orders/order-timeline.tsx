import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { isOrderNote } from '@inkstand/domain/order-notes';
import { isException, ORDER_EVENTS, type OrderEvent } from '@inkstand/domain/order-status';
import { EVENT_LABELS, NOTE_LABELS } from '@inkstand/i18n/staff';
import { Text, Timeline } from '@mantine/core';
import { moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

type Entry = OrderDetail['timeline'][number];

function entryTitle({ to, from, event }: Entry): string {
  if (to && to !== from) return to;
  if (isOrderNote(event)) return NOTE_LABELS[event];
  return (ORDER_EVENTS as readonly string[]).includes(event)
    ? EVENT_LABELS[event as OrderEvent].happened
    : event.replaceAll('_', ' ');
}

const isAlarm = ({ id, to }: Entry, { attention }: OrderDetail) =>
  attention.includes(id) || (to !== null && isException(to));

/** The order's history, newest first, with actor and reason. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const entries = order.timeline.toReversed();
  return (
    <Panel title="Timeline">
      <Timeline bulletSize={14} lineWidth={2} active={entries.length} color="violet">
        {entries.map((entry) => (
          <Timeline.Item key={entry.id} title={entryTitle(entry)} color={isAlarm(entry, order) ? 'red' : 'violet'}>
            {entry.reason && <Text size="sm">{entry.reason}</Text>}
            <Text size="xs" c="dimmed">
              {moment(entry.at)} · {entry.actor}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  );
}
