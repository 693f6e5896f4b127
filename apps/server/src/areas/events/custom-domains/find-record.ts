import type { DomainFinding } from '@inkstand/contract/events/custom-domains';
import type { Services } from '#context.ts';
import { recordName, recordValue } from './domain-state.ts';

/** What stands where the record of a domain should be. */
export async function findRecord(
  { dns, log }: Pick<Services, 'dns' | 'log'>,
  { domain, token }: { domain: string; token: string },
): Promise<DomainFinding> {
  try {
    const texts = await dns.texts(recordName(domain));
    // Some providers keep the quotation marks that others want typed.
    if (texts.some((text) => text.trim().replace(/^"(.*)"$/, '$1') === recordValue(token))) return 'found';
    return texts.length > 0 ? 'other' : 'nothing';
  } catch (error) {
    log.info({ err: error, domain }, 'nobody answered for a custom domain');
    return 'no_answer';
  }
}
