import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { isOrderNote } from '@inkstand/domain/order-notes';
import { isException, ORDER_EVENTS, type OrderEvent } from '@inkstand/domain/order-status';
import { stageOf } from '@inkstand/domain/order-status-rules';
import { foldTimeline, type TimelinePart } from '@inkstand/domain/order-timeline';
import { EVENT_LABELS, NOTE_LABELS } from '@inkstand/i18n/office/order-actions';
import { STAGE_LABELS, STATUS_LABELS } from '@inkstand/i18n/office/order-words';
import { t } from '@inkstand/i18n/office/orders';
import { Text, Timeline } from '@mantine/core';
import { NoteComposer } from '#areas/orders/teamwork/note-composer.tsx';
import { NoteEntry } from '#areas/orders/teamwork/note-entry.tsx';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { Fold } from '#ui/fold.tsx';
import { moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import css from './order-timeline.module.css';

type Entry = OrderDetail['timeline'][number];
type Part = TimelinePart<Entry>;

/** Entries that are neither steps of the table nor notes. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  placed: t('order_placed'),
  paid_too_late: t('paid_too_late'),
  change_size: t('size_changed'),
  refund_queued: t('refund_started'),
  refunded: t('refunded'),
  refund_failed: t('refund_failed'),
  refund_closed: t('failed_refund_closed'),
  reprint_asked: t('reprint_requested'),
  reprint_refused: t('reprint_refused'),
  cancel_pieces: t('pieces_cancelled_event'),
  abandoned: t('abandoned'),
  tax_not_reported: t('tax_not_reported'),
  fee_not_returned: t('fee_not_returned'),
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function happened(event: string): string {
  if (isOrderNote(event)) return NOTE_LABELS[event];
  if ((ORDER_EVENTS as readonly string[]).includes(event)) return EVENT_LABELS[event as OrderEvent].happened;
  return OTHER_LABELS[event] ?? capital(event.replaceAll('_', ' '));
}

/** Staff read the statuses that an order took. */
const entryTitle = ({ to, from, event }: Entry, isStaff: boolean): string =>
  isStaff && to && to !== from ? STATUS_LABELS[to] : happened(event);

const isAlarm = ({ id, to }: Entry, { attention }: OrderDetail) =>
  attention.includes(id) || (to !== null && isException(to));

type Item = Part | { note: OrderDetail['notes'][number] };

function timeOf(item: Item): number {
  if ('note' in item) return Date.parse(item.note.at);
  return Date.parse(('entry' in item ? item.entry : item.steps.at(-1))?.at ?? '');
}

/** The parts of the timeline and the notes between them, newest first; of the same moment, the note. */
const newestFirst = ({ timeline, notes }: OrderDetail): Item[] =>
  [...foldTimeline(timeline), ...notes.map((note) => ({ note }))]
    .sort((one, other) => timeOf(one) - timeOf(other))
    .reverse();

/** The order's history and notes, newest first, with actor and reason. The usual steps of a stage are folded. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const items = newestFirst(order);
  const latestSteps = items.find((item) => 'steps' in item);
  const stage = stageOf(order.status, order.delivered_at);
  return (
    <Panel title={t('timeline')}>
      <NoteComposer order={order} />
      <Timeline bulletSize={14} lineWidth={2} active={items.length} color="violet">
        {items.map((item) => {
          if ('note' in item) {
            return (
              <Timeline.Item key={item.note.id} color="gray">
                <NoteEntry order={order} note={item.note} />
              </Timeline.Item>
            );
          }
          return 'entry' in item ? (
            <Timeline.Item key={item.entry.id} color={isAlarm(item.entry, order) ? 'red' : 'violet'}>
              <Step entry={item.entry} />
            </Timeline.Item>
          ) : (
            <Timeline.Item key={item.steps[0]?.id} color="violet">
              <Steps part={item} isCurrent={item === latestSteps && item.stage === stage} />
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Panel>
  );
}

function Step({ entry }: { entry: Entry }) {
  const isStaff = useIsStaff();
  return (
    <>
      <Text size="sm" fw={500} lh={1.3}>
        {entryTitle(entry, isStaff)}
      </Text>
      {entry.reason && <Text size="sm">{capital(entry.reason)}</Text>}
      <Text size="xs" c="dimmed">
        {moment(entry.at)} · {entry.actor}
      </Text>
    </>
  );
}

interface StepsProps {
  part: Exclude<Part, { entry: Entry }>;
  /** The order is still in this stage. */
  isCurrent: boolean;
}

function Steps({ part: { stage, steps }, isCurrent }: StepsProps) {
  const { label, done } = STAGE_LABELS[stage];
  const last = steps.at(-1);
  return (
    <Fold
      summary={
        <>
          <Text span size="sm" fw={500} lh={1.3}>
            <RichText
              text={t('stage_and_steps', { stage: isCurrent ? label : done, count: steps.length })}
              parts={{
                steps: (words) => (
                  <Text span inherit fw={400} c="dimmed">
                    {words}
                  </Text>
                ),
              }}
            />
          </Text>
          {last && (
            <Text span display="block" size="xs" c="dimmed">
              {moment(last.at)}
            </Text>
          )}
        </>
      }
    >
      <ol className={css.steps}>
        {steps.toReversed().map((entry) => (
          <li key={entry.id}>
            <Step entry={entry} />
          </li>
        ))}
      </ol>
    </Fold>
  );
}
