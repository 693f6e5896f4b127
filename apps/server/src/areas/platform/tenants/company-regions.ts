import type { Tx } from '@inkstand/database';
import { type CompanyRegions, regionProblem } from '@inkstand/domain/event-regions';
import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import type { Tenant } from './load-tenant.ts';
import { listPaymentAccounts } from './payment-accounts.ts';

/** Where a company takes card payments, and where this installation does. */
export async function companyRegions(
  tx: Tx,
  ctx: Pick<Ctx, 'payments'>,
  { id, region: home }: Pick<Tenant, 'id' | 'region'>,
): Promise<CompanyRegions> {
  const accounts = await listPaymentAccounts(tx, id);
  return {
    home,
    charging: accounts.filter(({ chargesEnabled }) => chargesEnabled).map(({ region }) => region),
    withCards: REGION_CODES.filter((region) => ctx.payments.browserKeys(region) !== undefined),
  };
}

/** 422 on `region` where an event of this type could never work. */
export async function checkRegion(
  tx: Tx,
  ctx: Pick<Ctx, 'payments'>,
  tenant: Pick<Tenant, 'id' | 'region'>,
  { type, region }: { type: Parameters<typeof regionProblem>[0]; region: Region },
): Promise<void> {
  const problem = regionProblem(type, region, await companyRegions(tx, ctx, tenant));
  if (problem) failField('region', problem);
}
