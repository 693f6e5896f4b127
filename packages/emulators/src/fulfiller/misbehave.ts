import { randomUUID } from 'node:crypto';
import { retryUntilDone } from '../background/retry.ts';
import { pause } from '../background/tasks.ts';
import { type Report, sendReport } from './report.ts';
import type { Misbehaviour, SavedOrder, Workshop } from './workshop.ts';

/**
 * Sends a report as this fulfiller does: well, or with the faults that are switched on (docs/fulfillers.md). True when it
 * goes on with the next, whether anybody heard of this one or not.
 */
export async function sendAsTheyDo(workshop: Workshop, kept: SavedOrder, report: Report): Promise<boolean> {
  const faults = workshop.switches.misbehaviours.filter(
    ({ fulfiller = kept.fulfiller }) => fulfiller === kept.fulfiller,
  );
  const has = (kind: Misbehaviour) => faults.some((fault) => fault.kind === kind);
  if (has('drop')) return true;
  if (has('lie')) await tellLies(workshop, kept, report);
  if (has('reorder')) return holdBack(workshop, kept, report);
  if (has('delay')) return sendLater(workshop, kept, report);
  if (has('duplicate')) return sendThrice(workshop, kept, report);
  return sendReport(workshop, kept, report);
}

/** Three times: twice at once, and once more. */
async function sendThrice(workshop: Workshop, kept: SavedOrder, report: Report): Promise<boolean> {
  const heard = await Promise.all([sendReport(workshop, kept, report), sendReport(workshop, kept, report)]);
  return heard.every(Boolean) && sendReport(workshop, kept, report);
}

/** Some steps later, while the next ones go their way. */
function sendLater(workshop: Workshop, kept: SavedOrder, report: Report): boolean {
  const steps = 2 + Math.floor(Math.random() * 6);
  workshop.tasks.start(async () => {
    await pause(steps * workshop.switches.stepDelayMs, workshop.tasks.signal);
    await untilHeard(workshop, kept, report);
  });
  return true;
}

/** All at the end, the last one first. */
async function holdBack(workshop: Workshop, kept: SavedOrder, report: Report): Promise<boolean> {
  const held = [...(workshop.held.get(kept.id) ?? []), report];
  workshop.held.set(kept.id, held);
  if (report.body.type !== 'shipped') return true;
  workshop.held.delete(kept.id);
  for (const each of held.toReversed()) await untilHeard(workshop, kept, each);
  return true;
}

const untilHeard = (workshop: Workshop, kept: SavedOrder, report: Report) =>
  retryUntilDone(() => sendReport(workshop, kept, report), {
    signal: workshop.tasks.signal,
    baseDelayMs: workshop.options.retryDelayMs ?? 250,
    maximumDelayMs: 30_000,
  });

/**
 * Forged, old, about a parcel that nobody has, of a kind that there is not, cancelled although nobody asked, and, before
 * anything was made, that it was shipped. Whatever the answer, the truth comes next.
 */
async function tellLies(workshop: Workshop, kept: SavedOrder, { body }: Report): Promise<void> {
  const lie = (changed: object) => ({ body: { ...body, event_id: randomUUID(), ...changed } });
  await sendReport(workshop, kept, lie({ type: 'shipped' }), { secret: 'not the secret' });
  await sendReport(workshop, kept, lie({ type: 'shipped' }), { secondsAgo: 600 });
  await sendReport(workshop, kept, lie({ shipment_id: randomUUID(), type: 'shipped' }));
  await sendReport(workshop, kept, lie({ type: 'teleported' }));
  await sendReport(workshop, kept, lie({ type: 'cancelled' }));
  if (body.type === 'picked') await sendReport(workshop, kept, lie({ type: 'shipped' }));
}
