import { domainToUnicode } from 'node:url';
import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import { isPublicEventType } from '@inkstand/domain/statuses';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { type Config, storeOrigin } from '#config.ts';
import { fail } from '#errors.ts';

/** How long a domain leads to its store without its record: an accident of a weekend is put right in that time. */
const GRACE_DAYS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

export const recordName = (domain: string): string => `_inkstand.${domain}`;
export const recordValue = (token: string): string => `inkstand-domain=${token}`;

/** When the proof of a domain is taken back, whose record has gone. */
export const endOfGrace = (missingSince: Date): Date => new Date(missingSince.getTime() + GRACE_DAYS * DAY_MS);

/** Only what has public pages can have a domain. */
export function assertHasPages(event: EventRow): EventRow {
  return isPublicEventType(event.type) ? event : fail('request.not_found');
}

export function domainState(event: EventRow): CustomDomain['state'] {
  const { customDomain, customDomainVerifiedAt: proved, customDomainMissingSince: missing } = event;
  if (!customDomain) return 'none';
  if (proved) return missing ? 'missing' : 'proved';
  return missing ? 'lost' : 'unproved';
}

export function toDomainResponse(config: Config, event: EventRow): CustomDomain {
  const { customDomain: domain, customDomainToken: token, customDomainMissingSince: missing } = event;
  const own = new URL(storeOrigin(config, event.tenantId, event.slug));
  const state = domainState(event);
  return {
    domain,
    name: domain && domainToUnicode(domain),
    state,
    proved_at: event.customDomainVerifiedAt?.toISOString() ?? null,
    checked_at: event.customDomainCheckedAt?.toISOString() ?? null,
    ends_at: state === 'missing' && missing ? endOfGrace(missing).toISOString() : null,
    record: domain && token ? { name: recordName(domain), value: recordValue(token) } : null,
    target: own.hostname,
    url: domain && `${own.protocol}//${domain}${own.port ? `:${own.port}` : ''}/${event.slug}`,
  };
}
