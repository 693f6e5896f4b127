import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { createTranslator } from '@inkstand/i18n';
import { createStaffCompany } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { OPERATOR_SLUG, operatorContext } from './operator-contact-form.ts';
import { readMessage, saveMessage } from './send-contact-message.ts';

/** Saves a message to whoever runs this Inkstand and emails it to `OPERATOR_EMAIL`, as a store's form does. */
export async function sendOperatorMessage(
  ctx: Ctx,
  { body }: HandlerInput<'sendOperatorMessage'>,
): Promise<HandlerReply<'sendOperatorMessage'>> {
  const operator = operatorContext(ctx);
  const message = readMessage(operator, OPERATOR_SLUG, body);
  await ctx.staffTx(async (tx) => {
    await createStaffCompany(tx, ctx);
    await saveMessage(tx, operator, { ...message, eventId: null });
  });
  return { success: true, message: createTranslator(ctx.language)('contact.sent'), data: null };
}
