import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { paymentAccounts, tenants } from '@inkstand/database/tables/index';
import { and, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import { containing, ofTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { clientFigures, isClient } from './select-clients.ts';

type Filters = HandlerInput<'exportClients'>['query'];

/** What a list of clients is narrowed down to. */
export function filteredClients(tx: Tx, ctx: Ctx, query: Filters): SQL | undefined {
  const { q, verified, credit, region, payments, waiting } = query;
  const takesCards = exists(
    tx
      .select({ region: paymentAccounts.region })
      .from(paymentAccounts)
      .where(and(eq(paymentAccounts.tenantId, tenants.id), eq(paymentAccounts.chargesEnabled, true))),
  );
  const waits = or(
    ...[eq(tenants.verified, false), eq(tenants.creditStatus, 'requested')],
    sql`${clientFigures(tx, ctx.now()).waitingOrders} > 0`,
  );
  return and(
    ...[isClient(tx), ofTenant(ctx, tenants.id)],
    q ? or(ilike(tenants.name, containing(q)), ilike(tenants.id, containing(q)), ofLegalName(q)) : undefined,
    verified && eq(tenants.verified, verified === 'yes'),
    credit && eq(tenants.creditStatus, credit),
    region && eq(tenants.region, region),
    payments && (payments === 'yes' ? takesCards : sql`not ${takesCards}`),
    waiting && (waiting === 'yes' ? waits : sql`not (${waits})`),
  );
}

const ofLegalName = (q: string) => sql`${tenants.companyDetails} ->> 'legal_name' ilike ${containing(q)}`;
