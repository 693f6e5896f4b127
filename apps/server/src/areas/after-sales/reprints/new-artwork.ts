import { printedSides, type SideId, withCustomText } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import type { HandlerInput } from '@inkstand/contract';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  events,
  type Fingerprints,
  orderLines,
  orders,
  products,
} from '@inkstand/database/tables/index';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { findTextError } from '#areas/buying/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';

type RequestedLine = HandlerInput<'replaceArtwork'>['body']['lines'][number];

/** The artwork that a line is printed with from now on. */
export interface NewArtwork {
  lineId: string;
  designRevision: number;
  customTextFront: string;
  customTextBack: string;
  fingerprints: Fingerprints;
}

/**
 * Resolves the artwork chosen for lines of an order: the design the order was placed with, or the published (and, where
 * required, approved) one, with matching custom text. Computes the fingerprints again.
 * @throws 422 on the field that cannot be printed
 */
export async function newArtwork(
  ctx: Ctx,
  orderRef: string,
  wishes: readonly RequestedLine[],
  field: 'lines' | 'artwork',
): Promise<NewArtwork[]> {
  const made: NewArtwork[] = [];
  for (const [index, wish] of wishes.entries()) made.push(await loadArtwork(ctx, orderRef, wish, `${field}.${index}`));
  return made;
}

async function loadArtwork(ctx: Ctx, orderRef: string, wish: RequestedLine, field: string): Promise<NewArtwork> {
  const found = await ctx.tx((tx) => readRevision(tx, ctx, orderRef, wish));
  if (!found) return failField(`${field}.revision`, 'invalid');
  const document = readDesign(found.document);
  const textError = await findTextError(document, wish, found.values);
  if (textError) failField(`${field}.custom_text_${textError.side}`, textError.problem, textError.params);
  const texts: Record<SideId, string> = { front: wish.custom_text_front, back: wish.custom_text_back };
  const fingerprints: Fingerprints = {};
  for (const id of printedSides(document)) {
    const side = document.sides[id];
    if (side) fingerprints[id] = await ctx.artwork.fingerprint(withCustomText(side, texts[id]));
  }
  if (Object.keys(fingerprints).length === 0) failField(`${field}.revision`, 'invalid');
  return {
    lineId: wish.order_line_id,
    designRevision: wish.revision,
    fingerprints,
    customTextFront: wish.custom_text_front,
    customTextBack: wish.custom_text_back,
  };
}

/**
 * Checks within the transaction that the chosen artwork may still be printed, and locks it against publishing, approval
 * and withdrawal until the order is written. Lock order: before the order, as in every order.
 */
export async function lockArtwork(
  tx: Tx,
  ctx: Ctx,
  orderRef: string,
  wishes: readonly RequestedLine[],
  field: 'lines' | 'artwork',
): Promise<void> {
  if (wishes.length === 0) return;
  const ofOrder = and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef));
  const made = tx
    .select({ id: orderLines.productId })
    .from(orders)
    .innerJoin(orderLines, tenantJoin(orderLines.orderId, orders.id))
    .where(ofOrder);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, ctx.tenantId), inArray(products.id, made)))
    .orderBy(asc(products.id))
    .for('share');
  const placedIn = tx.select({ id: orders.eventId }).from(orders).where(ofOrder);
  await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenantId), inArray(events.id, placedIn)))
    .for('key share');
  for (const [index, wish] of wishes.entries()) {
    if (!(await readRevision(tx, ctx, orderRef, wish))) failField(`${field}.${index}.revision`, 'invalid');
  }
}

async function readRevision(tx: Tx, ctx: Ctx, orderRef: string, wish: RequestedLine) {
  const [found] = await tx
    .select({ document: designRevisions.document, values: catalogueVariants.values })
    .from(orders)
    .innerJoin(orderLines, tenantJoin(orderLines.orderId, orders.id))
    .innerJoin(designRevisions, tenantJoin(designRevisions.productId, orderLines.productId))
    .innerJoin(products, tenantJoin(products.id, orderLines.productId))
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(
      and(
        eq(orders.tenantId, ctx.tenantId),
        eq(orders.orderRef, orderRef),
        eq(orderLines.id, wish.order_line_id),
        eq(designRevisions.revision, wish.revision),
        or(
          eq(designRevisions.revision, orderLines.designRevision),
          and(
            eq(designRevisions.revision, products.publishedRevision),
            or(
              eq(products.publishedApproved, true),
              and(eq(products.requiresApproval, false), eq(events.requiresApproval, false)),
            ),
          ),
        ),
      ),
    );
  return found;
}
