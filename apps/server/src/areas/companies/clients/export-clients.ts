import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { ClientSummary } from '@inkstand/contract/companies/clients';
import { tenants } from '@inkstand/database/tables/index';
import { and, asc, gt } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { toClientResponse } from './client-response.ts';
import { filteredClients, selectClients } from './select-clients.ts';

const BATCH_SIZE = 500;

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

const COLUMNS: Record<string, (client: ClientSummary) => string> = {
  client: (client) => client.id,
  name: (client) => client.name,
  region: (client) => client.region,
  verified: (client) => yesOrNo(client.verified),
  takes_cards: (client) => yesOrNo(client.payment_accounts.some((account) => account.charges_enabled)),
  currency: (client) => client.currency,
  credit_account: (client) => client.credit.status,
  credit_limit: (client) => client.credit.limit.toFixed(2),
  credit_used: (client) => client.credit.used.toFixed(2),
  active_events: (client) => String(client.active_events),
  orders_30_days: (client) => String(client.orders_30_days),
  orders_waiting: (client) => String(client.waiting.orders),
  created_at: (client) => client.created_at,
};

/** Exports the filtered clients by tenant id, in batches of five hundred. */
export async function exportClients(ctx: Ctx, { query }: HandlerInput<'exportClients'>): Promise<FileReply> {
  return csvFile<ClientSummary>({
    fileName: 'clients.csv',
    head: Object.keys(COLUMNS),
    language: ctx.language,
    coded: ['verified', 'takes_cards', 'credit_account'],
    batchSize: BATCH_SIZE,
    toLines: (client) => [Object.values(COLUMNS).map((toCell) => toCell(client))],
    read: (last) =>
      ctx.staffTx(async (tx) => {
        const after = last && gt(tenants.id, last.id);
        const rows = await selectClients(tx, ctx.now(), and(filteredClients(tx, ctx, query), after))
          .orderBy(asc(tenants.id))
          .limit(BATCH_SIZE);
        return rows.map(toClientResponse);
      }),
  });
}
