import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { fulfillers } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { and, asc, gt } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { filteredFulfillers } from './filter-fulfillers.ts';
import { toFulfillersResponse } from './fulfiller-response.ts';

const BATCH_SIZE = 500;

type Cells = Record<string, (fulfiller: Fulfiller) => string>;

const OPEN: Cells = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  state: ({ active }) => (active ? 'takes orders' : 'paused'),
  regions: ({ regions }) => regions.join('; '),
  print_techniques: ({ print_techniques }) => print_techniques.join('; '),
  families: ({ families }) => families.join('; '),
  capacity_per_day: ({ capacity_per_day }) => String(capacity_per_day),
  working_days: ({ working_days }) => working_days.join('; '),
  lead_days: ({ lead_days }) => String(lead_days),
  time_zone: ({ time_zone }) => time_zone,
};

const OF_STAFF: Cells = {
  adapter: ({ adapter }) => adapter,
  cost_per_piece: ({ staff }) => staff?.cost_per_piece.toFixed(2) ?? '',
  contact_name: ({ staff }) => staff?.contact.name ?? '',
  contact_email: ({ staff }) => staff?.contact.email ?? '',
  contact_phone: ({ staff }) => staff?.contact.phone ?? '',
  language: ({ staff }) => staff?.contact.language ?? '',
  last_answer_at: ({ staff }) => staff?.health.last_answer_at ?? '',
  last_problem_at: ({ staff }) => staff?.health.last_problem_at ?? '',
};

/** Exports the filtered fulfillers by id, in batches of five hundred. */
export async function exportFulfillers(ctx: Ctx, { query }: HandlerInput<'exportFulfillers'>): Promise<FileReply> {
  const isOfStaff = ctx.actor !== undefined && isStaff(ctx.actor);
  const work = isOfStaff ? ctx.staffTx : ctx.tx;
  const columns = isOfStaff ? { ...OPEN, ...OF_STAFF } : OPEN;
  const where = filteredFulfillers(ctx, query);
  return csvFile<Fulfiller>({
    fileName: 'fulfillers.csv',
    head: Object.keys(columns),
    language: ctx.language,
    coded: ['state'],
    batchSize: BATCH_SIZE,
    toLines: (fulfiller) => [Object.values(columns).map((toCell) => toCell(fulfiller))],
    read: (last) =>
      work(async (tx) => {
        const rows = await tx
          .select()
          .from(fulfillers)
          .where(and(where, last && gt(fulfillers.id, last.id)))
          .orderBy(asc(fulfillers.id))
          .limit(BATCH_SIZE);
        return toFulfillersResponse(tx, ctx, rows);
      }),
  });
}
