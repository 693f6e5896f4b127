import type { Verifier } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { paymentAccounts, tenants } from '@inkstand/database/tables/index';
import { type CompanyRegions, regionProblem } from '@inkstand/domain/event-regions';
import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import { and, asc, eq } from 'drizzle-orm';
import type { Config } from '#config.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';

export type Tenant = typeof tenants.$inferSelect;

/** The tenant in the path, or 404: staff may name any, and `all` is none. */
export async function loadTenant(tx: Tx, ctx: Pick<Ctx, 'tenantId'>): Promise<Tenant> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId));
  return tenant ?? fail('request.not_found');
}

type PaymentAccount = typeof paymentAccounts.$inferSelect;

/** The account that takes a company's card payments in a region. */
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

/** All accounts of a company, at most one per region. */
export function listPaymentAccounts(tx: Tx, tenantId: string): Promise<PaymentAccount[]> {
  return tx
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.tenantId, tenantId))
    .orderBy(asc(paymentAccounts.region));
}

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

/** Who looks at a company that waits: the operator. What it has not set is not made up. */
export const verifier = ({ operator, verificationNote }: Config): Verifier => ({
  name: operator.name,
  email: operator.email,
  note: verificationNote,
});
