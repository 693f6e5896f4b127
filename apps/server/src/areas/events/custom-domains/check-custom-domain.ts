import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { DomainFinding } from '@inkstand/contract/events/custom-domains';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEventForChange } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { isUniqueViolation } from '#sql/unique-violation.ts';
import { assertHasPages, readDomains, recordName, toDomainResponse } from './domain-state.ts';
import { findRecord, recordFinding } from './record-finding.ts';

/** Checks the DNS record now. The query may take seconds, so it runs outside of any transaction. */
export async function checkCustomDomain(
  ctx: Ctx,
  { params }: HandlerInput<'checkCustomDomain'>,
): Promise<HandlerReply<'checkCustomDomain'>> {
  const asked = await ctx.tx(async (tx) => assertHasPages(await loadEventForChange(tx, ctx, params.slug)));
  const { customDomain: domain, customDomainToken: token } = asked;
  if (!domain || !token) fail('domain.none');
  const finding = await findRecord(ctx, { domain, token });
  const saved = await ctx
    .tx(async (tx) => {
      const event = await loadEventForChange(tx, ctx, params.slug);
      // The domain was changed or removed during the DNS query.
      if (event.customDomainToken !== token) fail('domain.changed');
      return recordFinding(tx, ctx, event, finding);
    })
    // If two stores prove one domain at once, the unique index accepts one.
    .catch((error: unknown) =>
      isUniqueViolation(error) ? failField('domain', 'domain_taken') : Promise.reject(error),
    );
  await readDomains(ctx);
  return {
    success: true,
    message: findingText(ctx, finding, recordName(domain)),
    data: { ...toDomainResponse(ctx.config, saved), finding },
  };
}

function findingText({ language }: Ctx, finding: DomainFinding, name: string): string {
  const t = replyTexts(language);
  return finding === 'nothing' || finding === 'other' ? t(`domain.${finding}`, { name }) : t(`domain.${finding}`);
}
