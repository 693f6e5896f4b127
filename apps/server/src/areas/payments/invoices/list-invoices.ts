import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { invoices } from '@inkstand/database/tables/index';
import { dayOf } from '@inkstand/domain/end-of-day';
import { REGIONS } from '@inkstand/domain/regions';
import { isStaff } from '@inkstand/domain/roles';
import { and, eq } from 'drizzle-orm';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { toInvoiceResponse } from './invoice-response.ts';
import { narrowed } from './narrowed.ts';
import { readIssuer } from './parties.ts';
import { readAccount } from './read-account.ts';
import { readInvoices } from './read-invoices.ts';

/** A client's documents, and how it stands. */
export async function listInvoices(
  ctx: Ctx,
  { query }: HandlerInput<'listInvoices'>,
): Promise<HandlerReply<'listInvoices'>> {
  const { page, per_page } = query;
  const isForStaff = ctx.actor !== undefined && isStaff(ctx.actor);
  const issuer = isForStaff ? await ctx.staffTx((tx) => readIssuer(tx)) : undefined;
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const { region } = tenant;
    const today = dayOf(ctx.now(), REGIONS[region].timeZone);
    const where = narrowed(query, today);
    const rows = await readInvoices(tx, tenant.id, where)
      .limit(per_page)
      .offset((page - 1) * per_page);
    const total = await tx.$count(invoices, and(eq(invoices.tenantId, tenant.id), where));
    return {
      data: rows.map((row) => toInvoiceResponse(row, { region, today, payments: ctx.payments })),
      meta: { total, page, per_page },
      account: await readAccount(tx, { tenant, today, issuer }),
    };
  });
}
