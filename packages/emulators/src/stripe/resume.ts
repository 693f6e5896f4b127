import { accountKind } from './accounts.ts';
import { payoutKind } from './balance/payout.ts';
import type { Emulator } from './emulator.ts';
import { type Payment, paymentKind } from './payments/payment.ts';
import { methodKind } from './payments/payment-method.ts';
import { scheduleDueSteps } from './payments/settle-later.ts';
import { setupKind } from './setups/setup-intent.ts';
import type { Stored } from './stored.ts';
import { type EventRow, eventCollection, publishEvents, startDeliveries } from './webhooks.ts';

/** Collections whose changes emit events. */
const EVENT_COLLECTIONS = [
  paymentKind.collection,
  methodKind.collection,
  setupKind.collection,
  'stripe.customers',
  accountKind.collection,
  payoutKind.collection,
];

/** Resumes after the process was killed: publishes and delivers pending events, and schedules due steps. */
export async function resume(emulator: Emulator): Promise<void> {
  const rows = (await emulator.store.list(eventCollection)) as EventRow[];
  for (const row of rows) startDeliveries(emulator, row);
  const saved = new Set(rows.map(({ id }) => id));
  for (const collection of EVENT_COLLECTIONS) {
    for (const stored of (await emulator.store.list(collection)) as Stored<unknown>[]) {
      const lost = stored.events.filter(({ id }) => !saved.has(id));
      await publishEvents(emulator, stored.scope, lost);
    }
  }
  for (const stored of (await emulator.store.list(paymentKind.collection)) as Stored<Payment>[]) {
    if (stored.value.due.length > 0) await scheduleDueSteps(emulator, stored.id);
  }
}
