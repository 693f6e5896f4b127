import { PROGRESS_EVENTS } from './order-main-line.ts';
import type { Stage } from './order-stage.ts';
import type { OrderStatus } from './order-status.ts';
import { stageOf } from './order-status-rules.ts';

interface TimelineEntry {
  event: string;
  from: OrderStatus | null;
  to: OrderStatus | null;
}

/** An entry that people read by itself, or the steps of one stage. */
export type TimelinePart<Entry> = { entry: Entry } | { stage: Stage; steps: Entry[] };

/** Steps of the usual way, in which nobody decides anything. */
const USUAL_STEPS: readonly string[] = [
  'placed',
  'queue_download',
  'finish_download',
  'queue_processing',
  'start_processing',
  'finish_processing',
  'queue_submission',
  'start_submission',
  'finish_submission',
  ...PROGRESS_EVENTS,
];

function stageOfStep({ event, from, to }: TimelineEntry): Stage | undefined {
  return to !== null && to !== from && USUAL_STEPS.includes(event) ? stageOf(to) : undefined;
}

/**
 * Folds neighbouring usual steps of one stage into one part. A single step is not folded, and neither are exceptions,
 * decisions and notes.
 * @param timeline oldest first
 */
export function foldTimeline<Entry extends TimelineEntry>(timeline: readonly Entry[]): TimelinePart<Entry>[] {
  const parts: { stage: Stage | undefined; steps: Entry[] }[] = [];
  for (const entry of timeline) {
    const stage = stageOfStep(entry);
    const last = parts.at(-1);
    if (last && stage !== undefined && last.stage === stage) last.steps.push(entry);
    else parts.push({ stage, steps: [entry] });
  }
  return parts.flatMap(({ stage, steps }): TimelinePart<Entry>[] =>
    stage !== undefined && steps.length > 1 ? [{ stage, steps }] : steps.map((entry) => ({ entry })),
  );
}
