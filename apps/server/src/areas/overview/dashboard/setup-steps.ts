import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { SetupStep } from '@inkstand/contract/overview/dashboard';
import { events, products } from '@inkstand/database/tables/index';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { listPaymentAccounts, loadTenant, verifier } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/**
 * Returns a company's one-time setup steps. The payment steps for gifts and sales appear once it has begun such an
 * event.
 */
export async function setupSteps(ctx: Ctx, _input: HandlerInput<'setupSteps'>): Promise<HandlerReply<'setupSteps'>> {
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const made = await tx.$count(products, eq(products.tenantId, tenant.id));
    const opened = await tx
      .select({ type: events.type, status: events.status, slug: events.slug, region: events.region })
      .from(events)
      .where(and(eq(events.tenantId, tenant.id), isNull(events.deletedAt)))
      .orderBy(desc(events.createdAt));
    const has = (type: string) => opened.some((event) => event.type === type);
    const accounts = await listPaymentAccounts(tx, tenant.id);
    const charging = accounts.filter(({ chargesEnabled }) => chargesEnabled).map(({ region }) => region);
    const canCharge = opened.every(({ type, region }) => type !== 'Store' || charging.includes(region));
    const draft = opened.find(({ status }) => status === 'Draft');
    const { legal_name, address_lines } = tenant.companyDetails;
    const steps: (SetupStep | undefined)[] = [
      { step: 'company', done: legal_name !== '' && address_lines.length > 0 },
      { step: 'product', done: made > 0 },
      { step: 'event', done: opened.length > 0 },
      { step: 'verification', done: tenant.verified, by: tenant.verified ? undefined : verifier(ctx.config) },
      has('Store') ? { step: 'payments', done: canCharge } : undefined,
      has('Promo') ? { step: 'credit', done: tenant.creditStatus === 'active' } : undefined,
      { step: 'publish', done: opened.some(({ status }) => status !== 'Draft'), slug: draft?.slug },
    ];
    return { data: steps.filter((step) => step !== undefined) };
  });
}
