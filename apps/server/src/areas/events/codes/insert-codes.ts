import { newId, type Tx } from '@inkstand/database';
import { codeBatches, eventProducts } from '@inkstand/database/tables/index';
import { toDay } from '@inkstand/domain/days';
import { normalisePromoCode } from '@inkstand/domain/promo-codes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';

/** A code to add; `label` is its original spelling. */
interface NewCode {
  label: string;
  maximumUses: number;
  expiresAt: Date | null;
}

// Rows per statement.
const BATCH_SIZE = 5000;

/** Inserts a batch of codes; returns its id, and the list positions of codes that the event already has. */
export async function insertCodes(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  codes: readonly NewCode[],
  batch: { name: string; source: 'generated' | 'uploaded' | 'link'; productIds: readonly string[] },
): Promise<{ batchId: string; taken: number[] }> {
  const { tenantId, id: eventId } = event;
  const batchId = newId();
  const { name, source } = batch;
  await tx.insert(codeBatches).values({
    tenantId,
    id: batchId,
    eventId,
    name: name || toDay(ctx.now()),
    source,
    createdBy: ctx.user?.id ?? newId(),
    createdAt: ctx.now(),
  });
  const rows = codes.map((code) => ({ ...code, id: newId(), code: normalisePromoCode(code.label) }));
  const inserted = new Set<string>();
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const part = rows.slice(start, start + BATCH_SIZE);
    const column = (values: readonly (string | number | null)[]) => sql.param(values);
    const { rows: added } = await tx.execute<{ code: string }>(sql`
      insert into promo_codes
        (tenant_id, id, event_id, code, label, maximum_uses, expires_at, batch_id, product_ids, created_at)
      select ${tenantId}, id, ${eventId}::uuid, code, label, uses, expires_at, ${batchId}::uuid,
        ${sql.param([...batch.productIds])}::uuid[], ${ctx.now().toISOString()}::timestamptz
      from unnest(
        ${column(part.map(({ id }) => id))}::uuid[], ${column(part.map(({ code }) => code))}::text[],
        ${column(part.map(({ label }) => label))}::text[], ${column(part.map(({ maximumUses }) => maximumUses))}::int[],
        ${column(part.map(({ expiresAt }) => expiresAt?.toISOString() ?? null))}::timestamptz[]
      ) as added (id, code, label, uses, expires_at)
      on conflict (tenant_id, event_id, code) do nothing returning code`);
    for (const { code } of added) inserted.add(code);
  }
  return { batchId, taken: rows.flatMap(({ code }, index) => (inserted.has(code) ? [] : [index])) };
}

/** A batch can be restricted to products that the event offers. */
export async function checkProducts(tx: Tx, event: EventRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const offered = await tx.$count(
    eventProducts,
    and(
      eq(eventProducts.tenantId, event.tenantId),
      eq(eventProducts.eventId, event.id),
      inArray(eventProducts.productId, [...ids]),
    ),
  );
  if (offered !== new Set(ids).size) failField('product_ids', 'unknown_product');
}
