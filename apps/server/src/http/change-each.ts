import type { EachOutcome } from '@inkstand/contract/fields';
import { type Ctx, createContext } from '#context.ts';
import { HttpError } from '#errors.ts';
import { toErrorBody } from './errors.ts';

interface Row {
  tenantId: string;
  id: string;
  name: string;
}

/**
 * Applies a handler to each row, in the order chosen, each in a transaction of its own. Rejected rows stay unchanged
 * and report why; the others are changed nevertheless.
 * @param rows the chosen rows that the caller may see; ids of others are not found
 * @param work gets the call as if it were for that row alone: in the path of its tenant
 */
export async function changeEach<Chosen extends Row>(
  ctx: Ctx,
  { ids, rows }: { ids: readonly string[]; rows: readonly Chosen[] },
  work: (own: Ctx, row: Chosen) => Promise<unknown>,
): Promise<EachOutcome> {
  const outcome: EachOutcome = { changed: 0, refused: [] };
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of new Set(ids)) {
    const row = found.get(id);
    try {
      if (!row) throw new HttpError('request.not_found');
      await work(createContext(ctx, { ...ctx, tenantId: row.tenantId }), row);
      outcome.changed += 1;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcome.refused.push({ id, name: row?.name ?? id, reason: toErrorBody(error, ctx.language).message });
    }
  }
  return outcome;
}
