import { PROGRESS_REPORTS } from '@inkstand/domain/order-main-line';
import { pause } from '../background/tasks.ts';
import { checkFiles } from './check-files.ts';
import { sendWithMisbehaviours } from './misbehave.ts';
import { isProgress, leavesInParts, makeReport, type ReportType } from './report.ts';
import {
  loadOrder,
  loadPendingRequests,
  orderCollection,
  type PendingRequests,
  type SavedOrder,
  type Workshop,
} from './workshop.ts';

/** How soon a stopped order looks whether it may go on. */
const STOP_MS = 20;

/** Processes an order in the background, once in this process. */
export function startWork(workshop: Workshop, id: string): void {
  workshop.tasks.start(async () => {
    if (workshop.atWork.has(id)) return;
    workshop.atWork.add(id);
    try {
      await workshop.retry(() => workOnOrder(workshop, id));
    } finally {
      workshop.atWork.delete(id);
    }
  });
}

/**
 * Processes an order from its saved state to its end: checks the files, then reports step after step, each once the
 * previous one was accepted. It can be stopped at any point and resumed: all state is in the store. Resolves to true.
 */
async function workOnOrder(workshop: Workshop, id: string): Promise<true> {
  for (;;) {
    const saved = await loadOrder(workshop.store, id);
    const pending = await loadPendingRequests(workshop.store, id);
    if (!saved || isFinished(saved, pending)) return true;
    if (saved.reports.some(({ delivered }) => !delivered)) await deliver(workshop, saved);
    else if (saved.filesChecked) await takeNextStep(workshop, saved);
    else await openOrder(workshop, saved);
  }
}

async function openOrder(workshop: Workshop, saved: SavedOrder): Promise<void> {
  const problem = await checkFiles(workshop, saved);
  if (problem) saved.reports.push(makeReport(saved, 'artwork_problem', problem));
  saved.filesChecked = true;
  await workshop.store.put(orderCollection, saved.id, saved);
}

async function takeNextStep(workshop: Workshop, saved: SavedOrder): Promise<void> {
  const { switches, tasks } = workshop;
  await pause(switches.stepDelayMs, tasks.signal);
  const next = decisionOn(saved, await loadPendingRequests(workshop.store, saved.id)) ?? nextReport(saved);
  if (!next) return;
  if (next === switches.stopBefore) return pause(STOP_MS, tasks.signal);
  saved.reports.push(makeReport(saved, next));
  await workshop.store.put(orderCollection, saved.id, saved);
}

async function deliver(workshop: Workshop, saved: SavedOrder): Promise<void> {
  const report = saved.reports.find(({ delivered }) => !delivered);
  if (!report) return;
  await workshop.retry(() => sendWithMisbehaviours(workshop, saved, report));
  report.delivered = true;
  await workshop.store.put(orderCollection, saved.id, saved);
}

const reportTypes = ({ reports }: SavedOrder): ReportType[] => reports.map(({ body }) => body.type);
const ends = (type: ReportType) => type === 'artwork_problem' || type === 'cancelled';

/** Decision about an unanswered cancellation request: what is already printing is printed. */
function decisionOn(saved: SavedOrder, { cancellations }: PendingRequests): ReportType | undefined {
  const types = reportTypes(saved);
  const answers = types.filter((type) => type === 'cancelled' || type === 'cancellation_refused');
  if (answers.length >= cancellations) return undefined;
  return types.includes('in_production') ? 'cancellation_refused' : 'cancelled';
}

/** Returns the next planned step; undefined when all is done, or another party has to decide. */
function nextReport(saved: SavedOrder): ReportType | undefined {
  const types = reportTypes(saved);
  return types.some(ends) ? undefined : plannedReports(saved)[types.filter(isProgress).length];
}

/** Returns all planned reports, in order. A try-out is not processed. */
function plannedReports(saved: SavedOrder): readonly ReportType[] {
  const { mishap, order } = saved;
  if (order.test) return [];
  if (mishap === 'shortage') return ['shortage'];
  if (mishap === 'misprint') return ['picked', 'in_production', 'misprint', ...PROGRESS_REPORTS.slice(1)];
  if (leavesInParts(saved)) return [...PROGRESS_REPORTS, 'shipped'];
  return PROGRESS_REPORTS;
}

/** Whether the order has reached its last step, or needs new artwork or another fulfiller. */
export function isFinished(saved: SavedOrder, pending: PendingRequests): boolean {
  if (saved.order.test) return true;
  if (!saved.filesChecked || saved.reports.some(({ delivered }) => !delivered)) return false;
  return decisionOn(saved, pending) === undefined && nextReport(saved) === undefined;
}
