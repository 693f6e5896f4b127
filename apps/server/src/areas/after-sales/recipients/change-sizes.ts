import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderLines } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import type { LockedOrder } from './lock-order.ts';
import { readLinesWithVariant, sizesOf } from './read-order-change.ts';
import { recordChange } from './record-change.ts';

type Sizes = NonNullable<HandlerInput<'changeOrder'>['body']['sizes']>;

/**
 * Other sizes for lines of an order. A size has no price of its own in the catalogue, so neither what was paid nor what
 * the order costs changes, and the artwork is the same: only the blank that is picked is another. Answers whether
 * anything is different now.
 */
export async function changeSizes(tx: Tx, ctx: Ctx, locked: LockedOrder, sizes: Sizes): Promise<boolean> {
  if (sizes.length === 0) return false;
  const { order, may } = locked;
  const found = await readLinesWithVariant(tx, ctx.tenantId, order.id);
  const changes = sizes.flatMap(({ line_id, size: code }, index) => {
    const { line, variant } = found.find((each) => each.line.id === line_id) ?? {};
    if (!line || !variant) failField(`sizes.${index}.line_id`, 'invalid');
    const size = sizesOf(variant, line).find((each) => each.code === code);
    if (!size) failField(`sizes.${index}.size`, 'unknown_variant');
    const sku = variant.skus[`${line.colour}/${code}`] ?? line.sku;
    return code === line.size ? [] : [{ line, size, sku }];
  });
  if (changes.length > 0 && !may.size) fail('order.too_late');
  for (const { line, size, sku } of changes) {
    await tx
      .update(orderLines)
      .set({ size: size.code, sizeLabel: size.label, sku })
      .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.id, line.id)));
    const reason = `${line.name}: ${line.sizeLabel} → ${size.label}`;
    await recordChange(tx, ctx, locked, { event: 'change_size', reason });
    await recordAudit(tx, ctx, {
      action: 'order.size_changed',
      objectType: 'order',
      objectId: order.id,
      actor: 'recipient',
      details: { order_ref: order.orderRef, line_id: line.id, from: line.size, to: size.code },
    });
  }
  return changes.length > 0;
}
