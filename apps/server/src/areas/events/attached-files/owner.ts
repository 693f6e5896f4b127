import type { Tx } from '@inkstand/database';
import { attachedFiles } from '@inkstand/database/tables/index';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { loadProduct } from '#areas/design/index.ts';
import { loadEvent, loadEventForChange } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';

/** The event or product that a file is attached to. */
export interface Owner {
  kind: 'event' | 'product';
  id: string;
  /** API path of its files. */
  path: string;
}

export type Address = { slug: string } | { product_id: string };

/**
 * Loads the event or product of a path, or throws 404. For a change, locks the event's row; an event in the locked
 * state can be changed by staff only.
 */
export async function loadOwner(tx: Tx, ctx: Ctx, address: Address, isChange: boolean): Promise<Owner> {
  if ('slug' in address) {
    const { id, slug } = await (isChange ? loadEventForChange : loadEvent)(tx, ctx, address.slug);
    return { kind: 'event', id, path: `events/${slug}` };
  }
  const { product } = await loadProduct(tx, ctx, address.product_id);
  return { kind: 'product', id: product.id, path: `products/${product.id}` };
}

/** The owner's files that are not deleted. */
export function isOwnedFile({ tenantId }: Pick<Ctx, 'tenantId'>, { kind, id }: Owner): SQL | undefined {
  const column = kind === 'event' ? attachedFiles.eventId : attachedFiles.productId;
  return and(eq(attachedFiles.tenantId, tenantId), eq(column, id), isNull(attachedFiles.deletedAt));
}

/** Audit actions of the specification (section 9): event files have their own. */
export const auditAction = ({ kind }: Owner, what: 'added' | 'deleted') =>
  kind === 'event' ? (`event_file.${what}` as const) : (`file.${what}` as const);
