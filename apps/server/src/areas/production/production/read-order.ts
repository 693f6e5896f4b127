import { type DesignSide, type HexColour, printedSides, type SideId, withCustomText } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, orderLines, orders } from '@inkstand/database/tables/index';
import { and, asc, eq, gt } from 'drizzle-orm';
import { jobPriority, lineDesign, piecesLock } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';

/** One printed side of one line, as it will be printed, with the shopper's text in it. */
export interface PrintedSide {
  lineId: string;
  lineName: string;
  sideId: SideId;
  side: DesignSide;
  /** `designed`: the side as designed. The other field holds the texts that replace the designer's. */
  designed: DesignSide;
  text: string;
  /** It contains personal text, so its print files belong to this order alone. */
  isPersonal: boolean;
  /** The fingerprint that the shopper or client approved; undefined when the order has none for this side. */
  fingerprint: string | undefined;
}

export interface ProductionLine {
  id: string;
  name: string;
  quantity: number;
  family: string;
  techniques: string[];
  fabric: HexColour;
  sides: PrintedSide[];
  /** Sides for which the order has a fingerprint. */
  fingerprintedSides: SideId[];
}

/**
 * Reads the status of an order that production may work on; undefined when it does not exist, is unpaid or is frozen.
 * `isHeld` locks it, so that no pieces are cancelled until the transaction ends.
 */
export async function readStatus(tx: Tx, ctx: Ctx, orderId: string, { isHeld = false } = {}) {
  const [order] = await tx
    .select({
      status: orders.status,
      frozen: orders.frozen,
      region: orders.region,
      kind: orders.kind,
      shippingMethod: orders.shippingMethod,
      ...(isHeld ? { piecesLock } : {}),
    })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (!order?.status || order.frozen) return undefined;
  return { status: order.status, region: order.region, jobPriority: jobPriority(order) };
}

/** Loads an order's lines with the sides to print, in one statement. Cancelled pieces are left out. */
export async function readLines(tx: Tx, ctx: Ctx, orderId: string): Promise<ProductionLine[]> {
  const rows = await tx
    .select({
      line: orderLines,
      document: designRevisions.document,
      family: catalogueVariants.family,
      values: catalogueVariants.values,
    })
    .from(orderLines)
    .innerJoin(designRevisions, lineDesign)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(
      and(
        eq(orderLines.tenantId, ctx.tenantId),
        eq(orderLines.orderId, orderId),
        gt(orderLines.quantity, orderLines.cancelledQuantity),
      ),
    )
    .orderBy(asc(orderLines.position), asc(orderLines.id));
  return rows.map(({ line, document, family, values }) => ({
    id: line.id,
    name: line.name,
    quantity: line.quantity - line.cancelledQuantity,
    family,
    techniques: values.print_techniques,
    fabric: line.colourHex as HexColour,
    sides: printedLineSides(line, document),
    fingerprintedSides: (['front', 'back'] as const).filter((id) => line.fingerprints[id] !== undefined),
  }));
}

function printedLineSides(line: typeof orderLines.$inferSelect, stored: unknown): PrintedSide[] {
  const document = readDesign(stored);
  const texts: Record<SideId, string> = { front: line.customTextFront, back: line.customTextBack };
  return printedSides(document).flatMap((sideId) => {
    const side = document.sides[sideId];
    if (!side) return [];
    return [
      {
        lineId: line.id,
        lineName: line.name,
        sideId,
        side: withCustomText(side, texts[sideId]),
        designed: side,
        text: texts[sideId],
        isPersonal: texts[sideId] !== '',
        fingerprint: line.fingerprints[sideId],
      },
    ];
  });
}
