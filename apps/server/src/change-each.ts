import type { EachOutcome } from '@inkstand/contract/fields';
import { type Ctx, createContext } from '#context.ts';
import { HttpError } from '#errors.ts';
import { toErrorBody } from '#http/errors.ts';

interface Row {
  tenantId: string;
  id: string;
  name: string;
}

/**
 * Does the same to each of some rows, in the order they were chosen, each by the handler that does it to one and in a
 * transaction of its own. What is refused stays as it was and says why; the others are changed nevertheless.
 * @param rows those of the chosen ids that the caller may see; the others are not there
 * @param work gets the call as it would be about the row alone: in the path of its tenant
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
