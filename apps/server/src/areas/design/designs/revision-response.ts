import type { DesignRevision, DesignTemplate } from '@inkstand/contract/design/design-history';
import { type designRevisions, type designTemplates, users } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { mockupPreviews, type SelectedProduct } from './load-product.ts';

type Row = Omit<typeof designRevisions.$inferSelect, 'document'>;

export function toRevisionResponse(
  row: Row,
  { product, variant }: SelectedProduct,
  userName: (id: string) => string,
): DesignRevision {
  return {
    revision: row.revision,
    saved_by: userName(row.createdBy),
    created_at: row.createdAt.toISOString(),
    images: mockupPreviews(row, product.colours[0] ?? '', variant),
  };
}

/** Returns a lookup from user id to name. A tenant sees our staff only as Inkstand. */
export async function loadUserNames(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => string> {
  const read = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  const wanted = [...new Set(ids)];
  const found =
    wanted.length === 0
      ? []
      : await read((tx) => tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted)));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? 'Inkstand';
}

export function toTemplateResponse(
  { id, name, document, createdBy, createdAt }: typeof designTemplates.$inferSelect,
  userName: (id: string) => string,
): DesignTemplate {
  return { id, name, document, created_by: userName(createdBy), created_at: createdAt.toISOString() };
}
