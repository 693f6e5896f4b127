import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { DomainFinding } from '@inkstand/contract/events/custom-domains';
import { loadEventForChange } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { assertHasPages, readDomains, recordName, toDomainResponse } from './domain-state.ts';
import { findRecord, recordFinding } from './record-finding.ts';

const UNIQUE_VIOLATION = '23505';

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
    .catch((error: unknown) => (isTaken(error) ? failField('domain', 'domain_taken') : Promise.reject(error)));
  await readDomains(ctx);
  return {
    success: true,
    message: MESSAGES[finding](recordName(domain)),
    data: { ...toDomainResponse(ctx.config, saved), finding },
  };
}

const MESSAGES: Readonly<Record<DomainFinding, (name: string) => string>> = {
  found: () => 'The record is there: the domain leads to the store',
  nothing: (name) => `There is no TXT record at ${name} yet. New records can take an hour to be seen`,
  other: (name) => `The TXT record at ${name} has another value`,
  no_answer: () => 'The domain’s name servers did not answer. Please try again in a few minutes',
};

function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === UNIQUE_VIOLATION || isTaken(error.cause);
}
