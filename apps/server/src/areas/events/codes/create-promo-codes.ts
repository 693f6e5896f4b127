import { randomBytes } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { generatePromoCode, normalisePromoCode, PROMO_CODE_BYTES } from '@inkstand/domain/promo-codes';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { type FieldError, failField, failFields } from '#errors.ts';
import { checkProducts, insertCodes } from './insert-codes.ts';

type Input = HandlerInput<'createPromoCodes'>['body'];

const MAX_NAMED = 1000;

/** Generates a batch of promo codes, or adds the given ones: all, or none if one exists already. */
export async function createPromoCodes(
  ctx: Ctx,
  { params, body }: HandlerInput<'createPromoCodes'>,
): Promise<HandlerReply<'createPromoCodes'>> {
  const labels = body.codes ?? generated(body);
  checkEach(labels);
  const expiresAt = body.expires_at ? new Date(body.expires_at) : null;
  if (expiresAt && expiresAt <= ctx.now()) failField('expires_at', 'in_the_past');
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.type !== 'Promo') failField('codes', 'invalid');
    await checkProducts(tx, event, body.product_ids);
    const codes = labels.map((label) => ({ label, maximumUses: body.maximum_uses, expiresAt }));
    const { batchId, taken } = await insertCodes(tx, ctx, event, codes, {
      name: body.name,
      source: body.codes ? 'uploaded' : 'generated',
      productIds: body.product_ids,
    });
    if (taken.length > 0) failFields(taken.map((index) => ({ field: `codes.${index}`, problem: 'code_taken' })));
    await recordAudit(tx, ctx, {
      action: 'promo_codes.added',
      objectType: 'event',
      objectId: event.id,
      details: { count: labels.length, batch: batchId },
    });
    const message = replyTexts(ctx.language)('codes.created', { count: labels.length });
    const data = { codes: labels.slice(0, MAX_NAMED), count: labels.length, batch_id: batchId };
    return { success: true, message, data };
  });
}

function generated({ count, prefix, length }: Input): string[] {
  if (count === undefined) failField('count', 'required');
  return generateCodes(count, prefix, length);
}

export const generateCodes = (count: number, prefix: string, length?: number): string[] =>
  Array.from({ length: count }, () => generatePromoCode(randomBytes(PROMO_CODE_BYTES), prefix, length));

/** Codes are compared without case, spaces and hyphens, so none may be empty or duplicate after that. */
function checkEach(labels: string[]): void {
  const seen = new Set<string>();
  const refused = labels.flatMap((label, index): FieldError[] => {
    const code = normalisePromoCode(label);
    if (code === '') return [{ field: `codes.${index}`, problem: 'invalid' }];
    if (seen.has(code)) return [{ field: `codes.${index}`, problem: 'code_taken' }];
    seen.add(code);
    return [];
  });
  if (refused.length > 0) failFields(refused);
}
