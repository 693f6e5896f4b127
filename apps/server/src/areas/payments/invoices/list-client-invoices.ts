import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { and, not, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { clientInvoicesWhere, type InvoiceKey, isOverdueAnywhere, loadClientInvoices } from './client-invoices.ts';
import { sumInvoices } from './list-invoices.ts';

/** Lists documents of all clients: overdue ones first, the longest overdue before the others, then the latest. */
export async function listClientInvoices(
  ctx: Ctx,
  { query }: HandlerInput<'listClientInvoices'>,
): Promise<HandlerReply<'listClientInvoices'>> {
  const { page, per_page } = query;
  return ctx.staffTx(async (tx) => {
    const where = clientInvoicesWhere(tx, ctx, query);
    const keys = await readPage(tx, { where, isOverdue: isOverdueAnywhere(tx, ctx.now()), page, per_page });
    return {
      data: await loadClientInvoices(tx, ctx, keys),
      meta: { total: await tx.$count(invoices, where), page, per_page },
      totals: await sumInvoices(tx, where),
    };
  });
}

interface WantedPage {
  where: SQL | undefined;
  isOverdue: SQL;
  page: number;
  per_page: number;
}

/** Each part is walked in the order of its own index, and reads no more rows than the page can need. */
async function readPage(tx: Tx, { where, isOverdue, page, per_page }: WantedPage): Promise<InvoiceKey[]> {
  const needed = page * per_page;
  const { rows } = await tx.execute<{ tenant_id: string; id: string }>(sql`
    select tenant_id, id from (
      (select tenant_id, id, 0 as rank, row_number() over (order by due_on, id) as place
        from invoices where ${and(where, isOverdue)} order by due_on, id limit ${needed})
      union all
      (select tenant_id, id, 1 as rank, row_number() over (order by issued_at desc, id desc) as place
        from invoices where ${and(where, not(isOverdue))} order by issued_at desc, id desc limit ${needed})
    ) parts order by rank, place limit ${per_page} offset ${needed - per_page}`);
  return rows.map(({ tenant_id, id }) => ({ tenantId: tenant_id, id }));
}
