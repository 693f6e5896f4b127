import type { Series } from '@inkstand/contract/design/personalization';
import type { Tx } from '@inkstand/database';
import { designRevisions, personalisedSeries, products, seriesPieces } from '@inkstand/database/tables/index';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

const { findings, files } = seriesPieces;

export const hasErrors: SQL = sql`${findings} @> '[{"severity": "refusal"}]'`;
/** And no error. */
export const hasWarnings: SQL = sql`${findings} @> '[{"severity": "warning"}]' and not (${hasErrors})`;

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
  sides: sql<number>`(select count(*)::int from jsonb_object_keys(${designRevisions.fingerprints}))`,
  hasSheet: sql<boolean>`${personalisedSeries.sheets} <> '{}'`,
};

/** Of the series in whose row it is looked for. */
const counted = (tx: Tx) =>
  tx
    .select({
      rows: sql<number>`count(*)::int`.as('rows'),
      pieces: sql<number>`coalesce(sum(${seriesPieces.quantity}), 0)::int`.as('pieces'),
      drawn: sql<number>`coalesce(sum((${files} ? 'front')::int + (${files} ? 'back')::int), 0)::int`.as('drawn'),
      warnings: sql<number>`(count(*) filter (where ${hasWarnings}))::int`.as('warnings'),
      errors: sql<number>`(count(*) filter (where ${hasErrors}))::int`.as('errors'),
    })
    .from(seriesPieces)
    .where(
      and(eq(seriesPieces.tenantId, personalisedSeries.tenantId), eq(seriesPieces.seriesId, personalisedSeries.id)),
    )
    .as('counted');

function select(tx: Tx, where: SQL | undefined) {
  const counts = counted(tx);
  const { rows, pieces, drawn, warnings, errors } = counts;
  return tx
    .select({ ...shown, counts: { rows, pieces, drawn, warnings, errors } })
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
    .innerJoinLateral(counts, sql`true`)
    .where(where);
}

type Selected = Awaited<ReturnType<typeof select>>[number];

function wire({ counts, ...row }: Selected): Series {
  return {
    id: row.id,
    product_id: row.productId,
    name: row.name,
    status: row.status,
    problem: row.problem,
    revision: row.revision,
    is_outdated: row.revision !== row.presentRevision,
    rows_count: counts.rows,
    pieces: counts.pieces,
    drawn: counts.drawn,
    to_draw: counts.rows * row.sides,
    has_sheet: row.hasSheet,
    warnings: counts.warnings,
    errors: counts.errors,
    approved_at: row.approvedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export const isSeries = ({ tenantId }: Pick<Ctx, 'tenantId'>, id: string): SQL | undefined =>
  and(eq(personalisedSeries.tenantId, tenantId), eq(personalisedSeries.id, id));

export const isPieceOf = ({ tenantId }: Pick<Ctx, 'tenantId'>, id: string): SQL | undefined =>
  and(eq(seriesPieces.tenantId, tenantId), eq(seriesPieces.seriesId, id));

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
