import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { newFormToken } from './contact-form.ts';

/** The slug of stores is never empty, so no store's form is taken for the operator's. */
export const OPERATOR_SLUG = '';

/** Messages to the operator belong to the staff company. Without `OPERATOR_EMAIL` nobody would read them: 404. */
export function operatorContext(ctx: Ctx): Ctx {
  if (ctx.config.operator.email === '') fail('request.not_found');
  return { ...ctx, tenantId: STAFF_COMPANY };
}

export async function operatorContactForm(
  ctx: Ctx,
  _input: HandlerInput<'operatorContactForm'>,
): Promise<HandlerReply<'operatorContactForm'>> {
  return { data: { form_token: newFormToken(operatorContext(ctx), OPERATOR_SLUG) } };
}
