import { purgeOldPeople } from '#areas/after-sales/index.ts';
import { reconcilePurchases } from '#areas/buying/index.ts';
import { erasePeopleOfOldProofs, purgeOldBatches } from '#areas/design/index.ts';
import {
  purgeDeletedFiles,
  purgeOldRecipients,
  purgeTemporaryStores,
  recheckDomains,
  sendScheduledReminders,
  sendWaitingCodes,
} from '#areas/events/index.ts';
import { purgeUnverified } from '#areas/identity/index.ts';
import { checkShops, readMissedOrders, sweepShopOrders, withdrawUnsellable } from '#areas/integrations/index.ts';
import { sendReportMails, sendSummaries } from '#areas/overview/index.ts';
import {
  importDeposits,
  issueMonthly,
  reconcileInvoices,
  reconcilePayments,
  reconcileRefunds,
  remindOverdue,
} from '#areas/payments/index.ts';
import { sealAudit } from '#areas/platform/index.ts';
import { ageJobs, reconcileShipments, sweepOrders } from '#areas/production/index.ts';
import type { Services } from '#context.ts';
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
  { name: 'shop_orders.sweep', cron: EVERY_MINUTE, run: sweepShopOrders },
  // Looks for companies whose SUMMARY_HOUR has come (`daily-summary/summary-time.ts`).
  { name: 'summaries.send', cron: '*/5 * * * *', run: sendSummaries },
  { name: 'report_mails.send', cron: EVERY_QUARTER_HOUR, run: sendReportMails },
  { name: 'invoices.issue', cron: EVERY_QUARTER_HOUR, run: issueMonthly },
  // Webhooks import deposits sooner; this finds what they missed.
  { name: 'deposits.import', cron: '40 4 * * *', run: importDeposits },
  { name: 'invoices.remind', cron: EVERY_QUARTER_HOUR, run: remindOverdue },
  { name: 'shops.read_orders', cron: '*/5 * * * *', run: readMissedOrders },
  { name: 'shops.check', cron: '22 * * * *', run: checkShops },
  { name: 'shop_products.withdraw', cron: '*/5 * * * *', run: withdrawUnsellable },
  { name: 'domains.recheck', cron: '*/10 * * * *', run: recheckDomains },
  { name: 'purge.expired', cron: '2 * * * *', run: purgeExpired },
  { name: 'purge.people', cron: '4 * * * *', run: purgeOldPeople },
  { name: 'purge.batches', cron: '6 * * * *', run: purgeOldBatches },
  { name: 'purge.proofs', cron: '8 * * * *', run: erasePeopleOfOldProofs },
  { name: 'purge.code_recipients', cron: '10 * * * *', run: purgeOldRecipients },
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
