import { expect, test } from 'vitest';
import { USUAL_STAGES } from './order-stage.ts';
import { isException, type OrderEvent, type OrderStatus, targetStatus, transitionFor } from './order-status.ts';
import { STATUS_RULES, stageOf, statusesOfStage, toStageFilter } from './order-status-rules.ts';
import { foldTimeline } from './order-timeline.ts';

/** The timeline of an order that takes these events, beginning with its placement. */
function timelineOf(...events: OrderEvent[]) {
  let status: OrderStatus = 'new';
  let before: OrderStatus = 'new';
  const entries = events.map((event) => {
    const transition = transitionFor(status, event);
    if (!transition) throw new Error(`${event} is not possible in ${status}`);
    const entry = { event, from: status, to: targetStatus(transition, before) };
    [before, status] = [status, entry.to];
    return entry;
  });
  return [{ event: 'placed', from: null, to: 'new' as OrderStatus }, ...entries];
}

const TO_PRINTER = [
  'queue_download',
  'finish_download',
  'queue_processing',
  'start_processing',
  'finish_processing',
  'queue_submission',
  'start_submission',
  'finish_submission',
] as const;

const summary = (entries: ReturnType<typeof timelineOf>) =>
  foldTimeline(entries).map((part) => ('entry' in part ? part.entry.event : `${part.stage} ${part.steps.length}`));

test('folds the steps of each stage, and shows a single step by itself', () => {
  const entries = timelineOf(...TO_PRINTER, 'report_in_production', 'report_packaged', 'report_shipped');
  expect(summary(entries)).toEqual(['received 3', 'preparing 5', 'at_printer 2', 'report_packaged', 'report_shipped']);
});

test('shows exceptions and decisions by themselves, and loses no entry', () => {
  const entries = timelineOf(...TO_PRINTER.slice(0, 4), 'flag_address', 'correct_address', ...TO_PRINTER.slice(4));
  expect(summary(entries)).toEqual([
    'received 3',
    'preparing 2',
    'flag_address',
    'correct_address',
    'preparing 3',
    'finish_submission',
  ]);
  const unfolded = foldTimeline(entries).flatMap((part) => ('entry' in part ? [part.entry] : part.steps));
  expect(unfolded).toEqual(entries);
});

test('every exception but a cancellation needs attention, and only an address is asked of the recipient', () => {
  const statuses = Object.keys(STATUS_RULES) as OrderStatus[];
  const needing = statusesOfStage('needs_attention');
  expect(needing).toEqual(statuses.filter((status) => isException(status) && status !== 'cancelled'));
  expect(needing.filter((status) => STATUS_RULES[status].recipientStage === 'needs_attention')).toEqual([
    'address issue',
  ]);
});

test('the main line goes through the usual stages in order', () => {
  const statuses = (Object.keys(STATUS_RULES) as OrderStatus[]).filter((status) => !isException(status));
  expect([...new Set(statuses.map((status) => STATUS_RULES[status].stage))]).toEqual([...USUAL_STAGES]);
  for (const status of statuses) expect(STATUS_RULES[status].recipientStage).toBe(STATUS_RULES[status].stage);
});

test('a filter of statuses reads as whole stages and the rest', () => {
  const filter = toStageFilter(['picked', ...statusesOfStage('packed'), 'over budget']);
  expect(filter).toEqual({ stages: ['packed'], statuses: ['picked', 'over budget'] });
});

test('only a shipped order is delivered, and no filter names that stage', () => {
  const statuses = Object.keys(STATUS_RULES) as OrderStatus[];
  expect(statuses.filter((status) => stageOf(status, new Date(0)) === 'delivered')).toEqual(['shipped']);
  expect(stageOf('shipped')).toBe('shipped');
  expect(toStageFilter(['shipped']).stages).toEqual(['shipped']);
});
