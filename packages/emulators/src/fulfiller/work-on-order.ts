import { retryUntilDone } from '../background/retry.ts';
import { pause } from '../background/tasks.ts';
import { checkFiles } from './check-files.ts';
import { sendAsTheyDo } from './misbehave.ts';
import { isProgress, makeReport, progress, type ReportType } from './report.ts';
import { loadOrder, loadWishes, orderCollection, type SavedOrder, type Wishes, type Workshop } from './workshop.ts';

/** Works on an order beside the call, once in this process. */
export function startWork(workshop: Workshop, id: string): void {
  workshop.tasks.start(async () => {
    if (workshop.atWork.has(id)) return;
    workshop.atWork.add(id);
    try {
      await workOnOrder(workshop, id);
    } finally {
      workshop.atWork.delete(id);
    }
  });
}

/**
 * Takes an order from where it stands to its end: checks the files, then reports step after step, each once the one
 * before was accepted. It may be stopped anywhere and taken up again: all that counts is in the store.
 */
async function workOnOrder(workshop: Workshop, id: string): Promise<void> {
  for (;;) {
    const kept = await loadOrder(workshop.store, id);
    const wishes = await loadWishes(workshop.store, id);
    if (!kept || isFinished(kept, wishes)) return;
    if (kept.reports.some(({ delivered }) => !delivered)) await deliver(workshop, kept);
    else if (kept.filesChecked) await takeNextStep(workshop, kept);
    else await openOrder(workshop, kept);
  }
}

async function openOrder(workshop: Workshop, kept: SavedOrder): Promise<void> {
  const problem = await checkFiles(workshop, kept);
  if (problem) kept.reports.push(makeReport(kept, 'artwork_problem', problem));
  kept.filesChecked = true;
  await workshop.store.put(orderCollection, kept.id, kept);
}

async function takeNextStep(workshop: Workshop, kept: SavedOrder): Promise<void> {
  await pause(workshop.switches.stepDelayMs, workshop.tasks.signal);
  const next = decisionOn(kept, await loadWishes(workshop.store, kept.id)) ?? nextReport(kept);
  if (!next) return;
  kept.reports.push(makeReport(kept, next));
  await workshop.store.put(orderCollection, kept.id, kept);
}

async function deliver(workshop: Workshop, kept: SavedOrder): Promise<void> {
  const report = kept.reports.find(({ delivered }) => !delivered);
  if (!report) return;
  await retryUntilDone(() => sendAsTheyDo(workshop, kept, report), {
    signal: workshop.tasks.signal,
    baseDelayMs: workshop.options.retryDelayMs ?? 250,
    maximumDelayMs: 30_000,
  });
  report.delivered = true;
  await workshop.store.put(orderCollection, kept.id, kept);
}

const reportTypes = ({ reports }: SavedOrder): ReportType[] => reports.map(({ body }) => body.type);
const ends = (type: ReportType) => type === 'artwork_problem' || type === 'cancelled';

/** The answer to a wish to cancel, while there is one without: what is being printed is printed. */
function decisionOn(kept: SavedOrder, { cancellations }: Wishes): ReportType | undefined {
  const types = reportTypes(kept);
  const answers = types.filter((type) => type === 'cancelled' || type === 'cancellation_refused');
  if (answers.length >= cancellations) return undefined;
  return types.includes('in_production') ? 'cancellation_refused' : 'cancelled';
}

/** The next step of what was planned; undefined when all is done, or somebody else has to decide. */
function nextReport(kept: SavedOrder): ReportType | undefined {
  const types = reportTypes(kept);
  return types.some(ends) ? undefined : plannedReports(kept)[types.filter(isProgress).length];
}

/** What will be reported, from the first step to the last. A try-out is not worked on. */
function plannedReports({ mishap, order }: SavedOrder): readonly ReportType[] {
  if (order.test) return [];
  if (mishap === 'shortage') return ['shortage'];
  if (mishap === 'misprint') return ['picked', 'in_production', 'misprint', ...progress.slice(1)];
  return progress;
}

/** An order ends with its last step, or when it needs somebody else: new artwork, another fulfiller. */
export function isFinished(kept: SavedOrder, wishes: Wishes): boolean {
  if (kept.order.test) return true;
  if (!kept.filesChecked || kept.reports.some(({ delivered }) => !delivered)) return false;
  return decisionOn(kept, wishes) === undefined && nextReport(kept) === undefined;
}
