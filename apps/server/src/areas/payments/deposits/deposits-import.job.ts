import { balanceImports, paymentAccounts } from '@inkstand/database/tables/index';
import { REGION_CODES } from '@inkstand/domain/regions';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import type { Services } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { type AccountJob, GiveUp } from '#jobs/jobs.ts';
import { PaymentError } from '#ports/payments.ts';
import { importBalance } from './import-balance.ts';

export const depositsImportJob: JobDefinition<'deposits.import'> = {
  name: 'deposits.import',
  retries: 6,
  async handle(services, job) {
    try {
      await importBalance(services, job);
    } catch (error) {
      if (error instanceof PaymentError && error.isFinal) throw new GiveUp(error.message);
      throw error;
    }
  },
};

/** The platform's own accounts: one for each region with keys; regions may share one. */
export function platformAccounts({ payments }: Pick<Services, 'payments'>): AccountJob[] {
  const keys = REGION_CODES.map((region) => payments.browserKeys(region)?.publicKey);
  return REGION_CODES.flatMap((region, index) => {
    const key = keys[index];
    return key !== undefined && keys.indexOf(key) === index ? [{ tenantId: STAFF_COMPANY, region }] : [];
  });
}

/** Queues the import of every payment account, for what no webhook has told. */
export async function importDeposits(services: Services): Promise<void> {
  const accounts = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ tenantId: paymentAccounts.tenantId, region: paymentAccounts.region })
      .from(paymentAccounts)
      .orderBy(paymentAccounts.tenantId, paymentAccounts.region),
  );
  // Clients first: the platform's fees are matched by theirs.
  await importDepositsOf(services, [...accounts, ...platformAccounts(services)]);
}

/** Queues the first import of a demonstration, which then shows deposits without waiting for the daily one. */
export async function importFirstDeposits(services: Services): Promise<void> {
  const done = await services.database.tx('all-tenants', (tx) => tx.$count(balanceImports));
  if (done === 0) await importDeposits(services);
}

export async function importDepositsOf(services: Services, accounts: readonly AccountJob[]): Promise<void> {
  await services.database.tx('all-tenants', async (tx) => {
    for (const { tenantId, region } of accounts) {
      await services.jobs.send(tx, 'deposits.import', { tenantId, region });
    }
  });
}
