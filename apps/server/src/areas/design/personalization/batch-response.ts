import type { PersonalizationBatch } from '@inkstand/contract/design/personalization';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  designRevisions,
  personalizationBatches,
  personalizationPieces,
  products,
} from '@inkstand/database/tables/index';
import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import type { BatchJob } from '#jobs/jobs.ts';

const { findings, files } = personalizationPieces;

export const hasErrors: SQL = sql`${findings} @> '[{"severity": "error"}]'`;
/** Warnings without an error. */
export const hasWarnings: SQL = sql`${findings} @> '[{"severity": "warning"}]' and not (${hasErrors})`;

const shown = {
  id: personalizationBatches.id,
  productId: personalizationBatches.productId,
  name: personalizationBatches.name,
  status: personalizationBatches.status,
  problem: personalizationBatches.problem,
  revision: personalizationBatches.revision,
  approvedAt: personalizationBatches.approvedAt,
  createdAt: personalizationBatches.createdAt,
  presentRevision: products.revision,
  sides: sql<number>`(select count(*)::int from jsonb_object_keys(${designRevisions.fingerprints}))`,
  hasSheet: sql<boolean>`${personalizationBatches.sheets} <> '{}'`,
};

/** Piece counts, correlated with the batch row of the outer query. */
const counted = (tx: Tx) =>
  tx
    .select({
      rows: sql<number>`count(*)::int`.as('rows'),
      pieces: sql<number>`coalesce(sum(${personalizationPieces.quantity}), 0)::int`.as('pieces'),
      drawn: sql<number>`coalesce(sum((${files} ? 'front')::int + (${files} ? 'back')::int), 0)::int`.as('drawn'),
      warnings: sql<number>`(count(*) filter (where ${hasWarnings}))::int`.as('warnings'),
      errors: sql<number>`(count(*) filter (where ${hasErrors}))::int`.as('errors'),
    })
    .from(personalizationPieces)
    .where(tenantJoin(personalizationPieces.batchId, personalizationBatches.id))
    .as('counted');

function select(tx: Tx, where: SQL | undefined) {
  const counts = counted(tx);
  const { rows, pieces, drawn, warnings, errors } = counts;
  return tx
    .select({ ...shown, counts: { rows, pieces, drawn, warnings, errors } })
    .from(personalizationBatches)
    .innerJoin(products, tenantJoin(products.id, personalizationBatches.productId))
    .innerJoin(
      designRevisions,
      and(
        tenantJoin(designRevisions.productId, personalizationBatches.productId),
        eq(designRevisions.revision, personalizationBatches.revision),
      ),
    )
    .innerJoinLateral(counts, sql`true`)
    .where(where);
}

type Selected = Awaited<ReturnType<typeof select>>[number];

function wire({ counts, ...row }: Selected): PersonalizationBatch {
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

export const isBatch = ({ tenantId }: Pick<Ctx, 'tenantId'>, id: string): SQL | undefined =>
  and(eq(personalizationBatches.tenantId, tenantId), eq(personalizationBatches.id, id));

export const isBatchPiece = ({ tenantId }: Pick<Ctx, 'tenantId'>, id: string): SQL | undefined =>
  and(eq(personalizationPieces.tenantId, tenantId), eq(personalizationPieces.batchId, id));

/** The tenant's batch, or 404. */
export async function loadBatch(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, id: string): Promise<PersonalizationBatch> {
  const [row] = await select(tx, isBatch(ctx, id));
  return row ? wire(row) : fail('request.not_found');
}

export async function loadBatchPage(
  tx: Tx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  productId: string,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ data: PersonalizationBatch[]; total: number }> {
  const where = and(eq(personalizationBatches.tenantId, tenantId), eq(personalizationBatches.productId, productId));
  const found = await select(tx, where)
    .orderBy(desc(personalizationBatches.createdAt), desc(personalizationBatches.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx.select({ total: count() }).from(personalizationBatches).where(where);
  return { data: found.map(wire), total: counted?.total ?? 0 };
}

type Progress = Pick<PersonalizationBatch, 'id' | 'product_id' | 'status' | 'drawn' | 'to_draw'>;

/** Notifies the company's open pages of a batch's progress; the event has everything that a progress bar needs. */
export function emitBatch(tx: Tx, { realtime, tenantId }: Ctx, batch: Progress): Promise<void> {
  const { id: batch_id, product_id, status, drawn, to_draw } = batch;
  const data = { batch_id, product_id, status, drawn, to_draw };
  return realtime.publish(tx, [`private-tenant.${tenantId}`, 'private-staff'], 'personalization.updated', data);
}

interface Place {
  tenantId: string;
  batchId: string;
}

/** Folder that contains everything of a batch and nothing else. */
const batchFolder = ({ tenantId, batchId }: Place): string => `${tenantId}/personalization-batches/${batchId}`;

/**
 * Storage key of a batch's file. It ends with the file's checksum, so that identical pieces share a file and readers
 * can verify it.
 */
export function batchKey(place: Place, name: string, checksum: string, extension: 'png' | 'pdf'): string {
  return `${batchFolder(place)}/${name}-${checksum}.${extension}`;
}

export function checksumIn(key: string): string | undefined {
  return /-([0-9a-f]{64})\.\w+$/.exec(key)?.[1];
}

/**
 * Job `batch.remove`: removes the files of a stopped or deleted batch, including those not recorded yet. A drawing in
 * progress calls it again when it ends, so that no file remains.
 */
export async function removeBatchFiles(services: Services, { tenantId, batchId }: BatchJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const [kept] = await ctx.tx((tx) =>
    tx
      .select({ id: personalizationBatches.id })
      .from(personalizationBatches)
      .where(and(isBatch(ctx, batchId), ne(personalizationBatches.status, 'cancelled'))),
  );
  if (!kept) await ctx.files.removeFolder(batchFolder({ tenantId, batchId }));
}
