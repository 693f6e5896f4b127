import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { languageOr } from '@inkstand/i18n';
import { writeOperatorText } from '@inkstand/i18n/operator-legal';
import type { Ctx } from '#context.ts';

/** Returns the operator of this installation, from the configuration. */
export async function operatorDetails({ config }: Ctx): Promise<HandlerReply<'operatorDetails'>> {
  const { operator, legal } = config;
  return { data: { ...operator, legal_version: legal.version, legal_changes: legal.changes } };
}

/** Returns a legal text of this installation's operator; its facts come from the configuration. */
export async function operatorText(
  ctx: Ctx,
  { params, query }: HandlerInput<'operatorText'>,
): Promise<HandlerReply<'operatorText'>> {
  const { operator, publicUrl, legal } = ctx.config;
  const facts = { ...operator, host: new URL(publicUrl).host, version: legal.version };
  return { data: writeOperatorText(params.text, languageOr(query.lang ?? ctx.language), facts) };
}
