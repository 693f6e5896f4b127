import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { newId } from '@inkstand/database';
import { orderLines } from '@inkstand/database/tables/index';
import { createTranslator } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { readOrderToken, readPublicCare, readPublicOrder } from '#areas/orders/index.ts';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { type AddressChange, changeAddress, recordChange } from './change-address.ts';
import type { LockedOrder } from './lock-order.ts';
import { lockOrder } from './lock-order.ts';
import { availableSizes, readLinesWithVariant, readOrderChange } from './read-order-change.ts';

/**
 * The recipient changes address or size by their permanent link, until the order goes to the printer
 * (docs/product/orders.md). All changes or none, in one transaction that locks the order. Every change is emailed to
 * the address the link was sent to, so that nobody redirects a parcel unnoticed.
 */
export async function changeOrder(
  ctx: Ctx,
  { params, body }: HandlerInput<'changeOrder'>,
): Promise<HandlerReply<'changeOrder'>> {
  const orderId = readOrderToken(ctx.config, ctx.tenantId, params.token);
  if (!orderId) fail('request.not_found');
  return ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, ctx, params.slug, orderId);
    const hasOtherSizes = await changeSizes(tx, ctx, locked, body.sizes ?? []);
    const address = await changeAddress(tx, ctx, locked, body);
    if (hasOtherSizes || address.isChanged) {
      const { language } = locked.order;
      await queueEmail(tx, ctx, { template: 'order_changed', subjectId: orderId, data: { change: newId() }, language });
    }
    const order = await readPublicOrder(tx, ctx, { slug: params.slug, orderId });
    const change = await readOrderChange(tx, ctx, orderId);
    const care = await readPublicCare(tx, ctx, orderId);
    const t = createTranslator(ctx.language);
    const message = t(successMessage(address, body.confirm_address === true));
    return { success: true, message, data: { order: order ?? fail('request.not_found'), change, care } };
  });
}

function successMessage({ isChanged, isStillDoubted }: AddressChange, isConfirmed: boolean) {
  if (isStillDoubted) return 'order.still_doubted';
  return isConfirmed && !isChanged ? 'order.address_is_right' : 'order.changed';
}

type Sizes = NonNullable<HandlerInput<'changeOrder'>['body']['sizes']>;

/**
 * Changes the size of lines. Sizes have no price of their own and share the artwork, so neither what was paid nor the
 * cost changes. Returns whether anything changed.
 */
async function changeSizes(tx: Tx, ctx: Ctx, locked: LockedOrder, sizes: Sizes): Promise<boolean> {
  if (sizes.length === 0) return false;
  const { order, may } = locked;
  const found = await readLinesWithVariant(tx, ctx.tenantId, order.id);
  const changes = sizes.flatMap(({ line_id, size: code }, index) => {
    const { line, variant } = found.find((each) => each.line.id === line_id) ?? {};
    if (!line || !variant) failField(`sizes.${index}.line_id`, 'invalid');
    const size = availableSizes(variant, line).find((each) => each.code === code);
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
