import { purgeOldPeople } from '#areas/after-sales/index.ts';
import { reconcilePurchases } from '#areas/buying/index.ts';
import { erasePeopleOfOldProofs, purgeOldBatches } from '#areas/design/index.ts';
import {
  purgeDeletedFiles,
  purgeTemporaryStores,
  recheckDomains,
  sendScheduledReminders,
  sendWaitingCodes,
} from '#areas/events/index.ts';
import { purgeUnverified } from '#areas/identity/index.ts';
import { sendSummaries } from '#areas/overview/index.ts';
import {
  issueMonthly,
  reconcileInvoices,
  reconcilePayments,
  reconcileRefunds,
  remindOverdue,
} from '#areas/payments/index.ts';
import { sealAudit } from '#areas/platform/index.ts';
import { ageJobs, reconcileShipments, sweepOrders } from '#areas/production/index.ts';
import type { Services } from './context.ts';
import { purgeExpired } from './purge-expired.ts';

type Task = (services: Services) => Promise<unknown>;

/** Runs once per installation and due time, in any one worker; never twice concurrently. */
export interface Schedule {
  name: string;
  /** Five fields, in UTC. After a downtime of the whole installation it runs once, not once per missed time. */
  cron: string;
  run: Task;
}

const EVERY_MINUTE = '* * * * *';
const EVERY_QUARTER_HOUR = '*/15 * * * *';

/** All scheduled tasks. Purges: docs/product/privacy.md lists what stays how long. */
export const schedules: readonly Schedule[] = [
  { name: 'jobs.age', cron: EVERY_MINUTE, run: ageJobs },
  { name: 'shipments.reconcile', cron: EVERY_MINUTE, run: reconcileShipments },
  { name: 'codes.send_waiting', cron: EVERY_MINUTE, run: sendWaitingCodes },
  { name: 'codes.remind', cron: EVERY_QUARTER_HOUR, run: sendScheduledReminders },
  { name: 'summaries.send', cron: '*/5 * * * *', run: sendSummaries },
  { name: 'invoices.issue', cron: EVERY_QUARTER_HOUR, run: issueMonthly },
  { name: 'invoices.remind', cron: EVERY_QUARTER_HOUR, run: remindOverdue },
  { name: 'domains.recheck', cron: '*/10 * * * *', run: recheckDomains },
  { name: 'purge.expired', cron: '2 * * * *', run: purgeExpired },
  { name: 'purge.people', cron: '4 * * * *', run: purgeOldPeople },
  { name: 'purge.batches', cron: '6 * * * *', run: purgeOldBatches },
  { name: 'purge.proofs', cron: '8 * * * *', run: erasePeopleOfOldProofs },
  { name: 'purge.sign_ups', cron: '12 * * * *', run: purgeUnverified },
  { name: 'purge.temporary_stores', cron: '14 * * * *', run: purgeTemporaryStores },
  { name: 'purge.attached_files', cron: '16 * * * *', run: purgeDeletedFiles },
];

/**
 * Tasks that run more often than once a minute, the finest schedule: every worker runs them. Each is safe to run in
 * several processes concurrently.
 */
export const intervals: readonly { name: string; seconds: number; run: Task }[] = [
  { name: 'payments.reconcile', seconds: 15, run: reconcilePayments },
  { name: 'bulk_orders.reconcile', seconds: 15, run: reconcilePurchases },
  { name: 'invoices.reconcile', seconds: 15, run: reconcileInvoices },
  // Separate from payments: a provider that is slow with refunds must not delay paid orders.
  { name: 'refunds.reconcile', seconds: 15, run: reconcileRefunds },
  { name: 'orders.sweep', seconds: 20, run: sweepOrders },
  { name: 'audit.seal', seconds: 5, run: sealAudit },
];
