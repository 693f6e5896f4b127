import { retryUntilDone } from '../background/retry.ts';
import { pause } from '../background/tasks.ts';
import { checkFiles } from './check-files.ts';
import { makeReport, progress, type ReportType, sendReport } from './report.ts';
import { type KeptOrder, loadOrder, orderCollection, type Workshop } from './workshop.ts';

/**
 * Takes an order from where it stands to its end: checks the files, then reports step after step, each once the one
 * before was accepted. It may be stopped anywhere and taken up again: all that counts is in the store.
 */
export async function workOnOrder(workshop: Workshop, id: string): Promise<void> {
  for (
    let kept = await loadOrder(workshop.store, id);
    kept && !isFinished(kept);
    kept = await loadOrder(workshop.store, id)
  ) {
    if (kept.reports.some(({ delivered }) => !delivered)) await deliver(workshop, kept);
    else if (kept.filesChecked) await takeNextStep(workshop, kept);
    else await openOrder(workshop, kept);
  }
}

async function openOrder(workshop: Workshop, kept: KeptOrder): Promise<void> {
  const problem = await checkFiles(workshop, kept);
  if (problem) kept.reports.push(makeReport(kept, 'artwork_problem', problem));
  kept.filesChecked = true;
  await workshop.store.put(orderCollection, kept.id, kept);
}

async function takeNextStep(workshop: Workshop, kept: KeptOrder): Promise<void> {
  const next = planOf(kept)[kept.reports.length];
  if (!next) return;
  await pause(workshop.switches.stepDelayMs, workshop.tasks.signal);
  kept.reports.push(makeReport(kept, next));
  await workshop.store.put(orderCollection, kept.id, kept);
}

async function deliver(workshop: Workshop, kept: KeptOrder): Promise<void> {
  const report = kept.reports.find(({ delivered }) => !delivered);
  if (!report) return;
  await retryUntilDone(() => sendReport(workshop, kept, report), {
    signal: workshop.tasks.signal,
    baseDelayMs: workshop.options.retryDelayMs ?? 250,
    maximumDelayMs: 30_000,
  });
  report.delivered = true;
  await workshop.store.put(orderCollection, kept.id, kept);
}

/** What will be reported, from the first step to the last. */
function planOf({ mishap }: KeptOrder): readonly ReportType[] {
  if (mishap === 'shortage') return ['shortage'];
  if (mishap === 'misprint') return ['picked', 'in_production', 'misprint', ...progress.slice(1)];
  return progress;
}

/** An order ends with its last step, or when it needs somebody else: new artwork, another fulfiller. */
export function isFinished(kept: KeptOrder): boolean {
  if (!kept.filesChecked || kept.reports.some(({ delivered }) => !delivered)) return false;
  return kept.reports.at(-1)?.body.type === 'artwork_problem' || kept.reports.length >= planOf(kept).length;
}
