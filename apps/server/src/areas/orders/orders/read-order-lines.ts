import type { OrderDetail, PrintFile } from '@inkstand/contract/orders/orders';
import type { Tx } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  orderLines,
  type orders,
  printFiles,
  products,
} from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import type { Refundable } from '@inkstand/domain/refund';
import { and, asc, desc, eq } from 'drizzle-orm';
import { fontBook, mockupPreviews } from '#areas/design/index.ts';
import { leftOfOrder, type RefundRow } from '#areas/orders/refunds/refundable.ts';
import { piecesClaimed, piecesLeft, type RequestRow } from './claimed-pieces.ts';
import { designOfLine } from './design-of-line.ts';
import { lineFindings } from './line-findings.ts';

type OrderRef = typeof orders.$inferSelect;

/** An order's items with their pictures and print files, and what of it can still be refunded; two statements. */
export async function readOrderLines(
  tx: Tx,
  order: OrderRef,
  { given, requests }: { given: RefundRow[]; requests: readonly RequestRow[] },
  language: string,
): Promise<{ items: OrderDetail['items']; left: Refundable }> {
  const lines = await tx
    .select({
      line: orderLines,
      design: designRevisions.fingerprints,
      document: designRevisions.document,
      values: catalogueVariants.values,
      currentRevision: products.publishedRevision,
    })
    .from(orderLines)
    .innerJoin(designRevisions, designOfLine)
    .innerJoin(products, and(eq(products.tenantId, orderLines.tenantId), eq(products.id, orderLines.productId)))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const files = await tx
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.tenantId, order.tenantId), eq(printFiles.orderId, order.id)))
    // Front before back, and the PNG, which can be looked at, before the PDF.
    .orderBy(asc(printFiles.orderLineId), desc(printFiles.side), desc(printFiles.format));

  const findLineFindings = lineFindings(await fontBook(), language);
  const claimed = piecesClaimed(requests);
  const left = leftOfOrder(
    order,
    lines.map(({ line }) => line),
    given,
  );
  const items = lines.map(({ line, design, document, values, currentRevision }, index) => {
    const { tenantId, productId, designRevision: revision } = line;
    return {
      id: line.id,
      product_id: productId,
      name: line.name,
      colour: { code: line.colour, name: line.colourName, hex: line.colourHex },
      size: { code: line.size, label: line.sizeLabel },
      sku: line.sku,
      quantity: line.quantity,
      cancelled_quantity: line.cancelledQuantity,
      replaceable: piecesLeft(line, claimed),
      revision,
      current_revision: currentRevision ?? revision,
      unit_price: toDecimal(line.unitNet),
      total_net: toDecimal(line.net),
      total_vat: toDecimal(line.vat),
      refundable: toLeftResponse(left.lines[index]),
      custom_text_front: line.customTextFront,
      custom_text_back: line.customTextBack,
      findings: findLineFindings(line, document, values),
      images: mockupPreviews({ tenantId, productId, revision, fingerprints: design }, line.colour, values.print_area),
      fingerprints: line.fingerprints,
      print_files: files.filter((file) => file.orderLineId === line.id).map((file) => toPrintFileResponse(order, file)),
    };
  });
  return { items, left };
}

const toLeftResponse = ({ quantity, net, vat } = { quantity: 0, net: 0, vat: 0 }) => ({
  quantity,
  net: toDecimal(net),
  vat: toDecimal(vat),
});

function toPrintFileResponse(order: OrderRef, file: typeof printFiles.$inferSelect): PrintFile {
  return {
    id: file.id,
    side: file.side,
    format: file.format,
    url: `/api/${order.tenantId}/orders/${order.orderRef}/print-files/${file.id}`,
    width_px: file.widthPx,
    height_px: file.heightPx,
    dpi: file.dpi,
    width_mm: file.widthMm,
    height_mm: file.heightMm,
    sha256: file.sha256,
    bytes: file.bytes,
  };
}
