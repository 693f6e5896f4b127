import type { Series } from '@inkstand/contract/series';
import type { Tx } from '@inkstand/database';
import { designRevisions, personalisedSeries, products } from '@inkstand/database/tables/index';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';

const { rows, files } = personalisedSeries;

const shown = {
  id: personalisedSeries.id,
  productId: personalisedSeries.productId,
  name: personalisedSeries.name,
  status: personalisedSeries.status,
  problem: personalisedSeries.problem,
  revision: personalisedSeries.revision,
  approvedAt: personalisedSeries.approvedAt,
  createdAt: personalisedSeries.createdAt,
  presentRevision: products.revision,
  rowsCount: sql<number>`jsonb_array_length(${rows})`,
  pieces: sql<number>`(select coalesce(sum((piece->>'quantity')::int), 0)::int from jsonb_array_elements(${rows}) piece)`,
  drawn: sql<number>`(select count(*)::int from jsonb_object_keys(${files}) name where name like '%/%')`,
  sides: sql<number>`(select count(*)::int from jsonb_object_keys(${designRevisions.fingerprints}))`,
  hasSheet: sql<boolean>`${files} ? 'sheet'`,
};

function select(tx: Tx, where: SQL | undefined) {
  return tx
    .select(shown)
    .from(personalisedSeries)
    .innerJoin(
      products,
      and(eq(products.tenantId, personalisedSeries.tenantId), eq(products.id, personalisedSeries.productId)),
    )
    .innerJoin(
      designRevisions,
      and(
        eq(designRevisions.tenantId, personalisedSeries.tenantId),
        eq(designRevisions.productId, personalisedSeries.productId),
        eq(designRevisions.revision, personalisedSeries.revision),
      ),
    )
    .where(where);
}

type Selected = Awaited<ReturnType<typeof select>>[number];

function wire(row: Selected): Series {
  return {
    ...{ id: row.id, product_id: row.productId, name: row.name, status: row.status, problem: row.problem },
    ...{ revision: row.revision, is_outdated: row.revision !== row.presentRevision, rows_count: row.rowsCount },
    ...{ pieces: row.pieces, drawn: row.drawn, to_draw: row.rowsCount * row.sides, has_sheet: row.hasSheet },
    approved_at: row.approvedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export const isSeries = ({ tenantId }: Pick<Ctx, 'tenantId'>, id: string): SQL | undefined =>
  and(eq(personalisedSeries.tenantId, tenantId), eq(personalisedSeries.id, id));

/** The tenant's series, or 404. */
export async function loadSeries(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, id: string): Promise<Series> {
  const [row] = await select(tx, isSeries(ctx, id));
  return row ? wire(row) : fail('request.not_found');
}

export async function loadSeriesPage(
  tx: Tx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  productId: string,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ data: Series[]; total: number }> {
  const where = and(eq(personalisedSeries.tenantId, tenantId), eq(personalisedSeries.productId, productId));
  const found = await select(tx, where)
    .orderBy(desc(personalisedSeries.createdAt), desc(personalisedSeries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: count() }).from(personalisedSeries).where(where);
  return { data: found.map(wire), total: counted?.total ?? 0 };
}
