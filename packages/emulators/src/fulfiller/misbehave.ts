import { randomUUID } from 'node:crypto';
import { pause } from '../background/tasks.ts';
import { type Report, sendReport } from './report.ts';
import type { Misbehaviour, SavedOrder, Workshop } from './workshop.ts';

/**
 * Sends a report, with the switched-on faults if any (docs/fulfillers.md). Returns true when the fulfiller continues
 * with the next report, whether this one was delivered or not.
 */
export async function sendWithMisbehaviours(workshop: Workshop, saved: SavedOrder, report: Report): Promise<boolean> {
  const faults = workshop.switches.misbehaviours.filter(
    ({ fulfiller = saved.fulfiller }) => fulfiller === saved.fulfiller,
  );
  const has = (kind: Misbehaviour) => faults.some((fault) => fault.kind === kind);
  if (has('drop')) return true;
  if (has('lie')) await sendFalseReports(workshop, saved, report);
  if (has('reorder')) return holdBack(workshop, saved, report);
  if (has('delay')) return sendLater(workshop, saved, report);
  if (has('duplicate')) return sendThrice(workshop, saved, report);
  return sendReport(workshop, saved, report);
}

/** Sends the report three times: two concurrently, then one more. */
async function sendThrice(workshop: Workshop, saved: SavedOrder, report: Report): Promise<boolean> {
  const accepted = await Promise.all([sendReport(workshop, saved, report), sendReport(workshop, saved, report)]);
  return accepted.every(Boolean) && sendReport(workshop, saved, report);
}

/** Sends the report some steps later, while the next ones proceed. */
function sendLater(workshop: Workshop, saved: SavedOrder, report: Report): boolean {
  const steps = 2 + Math.floor(Math.random() * 6);
  workshop.tasks.start(async () => {
    await pause(steps * workshop.switches.stepDelayMs, workshop.tasks.signal);
    await sendUntilAccepted(workshop, saved, report);
  });
  return true;
}

/** Sends all reports when something leaves, in reverse order. */
async function holdBack(workshop: Workshop, saved: SavedOrder, report: Report): Promise<boolean> {
  const held = [...(workshop.held.get(saved.id) ?? []), report];
  workshop.held.set(saved.id, held);
  if (report.body.type !== 'shipped') return true;
  workshop.held.delete(saved.id);
  for (const each of held.toReversed()) await sendUntilAccepted(workshop, saved, each);
  return true;
}

const sendUntilAccepted = (workshop: Workshop, saved: SavedOrder, report: Report) =>
  workshop.retry(() => sendReport(workshop, saved, report));

/**
 * Sends false reports before the true one, ignoring the answers: forged, outdated, about an unknown shipment, of an
 * unknown type, an unrequested cancellation, parts with pieces that there are not, and shipped before production.
 */
async function sendFalseReports(workshop: Workshop, saved: SavedOrder, { body }: Report): Promise<void> {
  const lie = (changed: object) => ({ body: { ...body, event_id: randomUUID(), ...changed } });
  await sendReport(workshop, saved, lie({ type: 'shipped' }), { secret: 'not the secret' });
  await sendReport(workshop, saved, lie({ type: 'shipped' }), { secondsAgo: 600 });
  await sendReport(workshop, saved, lie({ shipment_id: randomUUID(), type: 'shipped' }));
  await sendReport(workshop, saved, lie({ type: 'teleported' }));
  await sendReport(workshop, saved, lie({ type: 'cancelled' }));
  const [item] = saved.order.items;
  const tooMany = { line_id: item?.line_id, quantity: (item?.quantity ?? 0) + 1 };
  await sendReport(workshop, saved, lie({ type: 'shipped', lines: [tooMany] }));
  await sendReport(workshop, saved, lie({ type: 'shipped', lines: [{ line_id: randomUUID(), quantity: 1 }] }));
  await sendReport(workshop, saved, lie({ type: 'packaged', lines: [{ line_id: item?.line_id, quantity: 1 }] }));
  if (body.type === 'picked') await sendReport(workshop, saved, lie({ type: 'shipped' }));
}
