import type { Verifier } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { paymentAccounts, tenants } from '@inkstand/database/tables/index';
import { type CompanyRegions, regionProblem } from '@inkstand/domain/event-regions';
import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import { and, asc, eq } from 'drizzle-orm';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';

export type Tenant = typeof tenants.$inferSelect;

/** Loads the tenant in the path, or fails with 404. Staff may name any tenant, but not `all`. */
export async function loadTenant(tx: Tx, ctx: Pick<Ctx, 'tenantId'>): Promise<Tenant> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId));
  return tenant ?? fail('request.not_found');
}

type PaymentAccount = typeof paymentAccounts.$inferSelect;

/** Finds the account that receives a company's card payments in a region. */
export async function findPaymentAccount(
  tx: Tx,
  { tenantId, region }: { tenantId: string; region: Region },
): Promise<PaymentAccount | undefined> {
  const [account] = await tx
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.tenantId, tenantId), eq(paymentAccounts.region, region)));
  return account;
}

/** Lists a company's accounts, at most one per region. */
export function listPaymentAccounts(tx: Tx, tenantId: string): Promise<PaymentAccount[]> {
  return tx
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.tenantId, tenantId))
    .orderBy(asc(paymentAccounts.region));
}

/** Returns the regions where a company, and this installation, accept card payments. */
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

/** Fails with 422 on `region` when an event of this type could never work there. */
export async function checkRegion(
  tx: Tx,
  ctx: Pick<Ctx, 'payments'>,
  tenant: Pick<Tenant, 'id' | 'region'>,
  { type, region }: { type: Parameters<typeof regionProblem>[0]; region: Region },
): Promise<void> {
  const problem = regionProblem(type, region, await companyRegions(tx, ctx, tenant));
  if (problem) failField('region', problem);
}

/** The operator, who verifies new companies. Unset details stay empty. */
export const verifier = ({ operator, verificationNote }: Config): Verifier => ({
  name: operator.name,
  email: operator.email,
  note: verificationNote,
});
