import type { DomainFinding } from '@inkstand/contract/events/custom-domains';
import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { queueToCompany, recordAudit } from '#areas/platform/index.ts';
import type { Ctx, Services } from '#context.ts';
import { domainState, endOfGrace, recordName, recordValue, saveDomain } from './domain-state.ts';

type Change = {
  action: `custom_domain.${'proved' | 'record_missing' | 'proof_lost'}`;
  template?: 'domain_missing' | 'domain_lost';
};

/**
 * Applies the result of a DNS check to an event. Found: the domain is proved. Missing: its administrators are notified,
 * and after the grace period the proof is revoked. No answer changes nothing. The caller holds the event's lock.
 */
export async function recordFinding(tx: Tx, ctx: Ctx, event: EventRow, finding: DomainFinding): Promise<EventRow> {
  const now = ctx.now();
  const state = domainState(event);
  const missing = event.customDomainMissingSince;
  if (finding === 'no_answer') return saveWithoutRevision(tx, event, now);
  if (finding === 'found') {
    if (state === 'proved') return saveWithoutRevision(tx, event, now);
    // A record found again within the grace period keeps the original date of proof.
    const verifiedAt = event.customDomainVerifiedAt ?? now;
    if (!event.customDomainVerifiedAt) await record(tx, ctx, event, { action: 'custom_domain.proved' });
    return saveDomain(tx, event, {
      customDomainVerifiedAt: verifiedAt,
      customDomainCheckedAt: now,
      customDomainMissingSince: null,
    });
  }
  if (state === 'proved') {
    const marked = await saveWithoutRevision(tx, event, now, { customDomainMissingSince: now });
    await record(tx, ctx, event, { action: 'custom_domain.record_missing', template: 'domain_missing' });
    return marked;
  }
  if (state === 'missing' && missing && endOfGrace(missing) <= now) {
    await record(tx, ctx, event, { action: 'custom_domain.proof_lost', template: 'domain_lost' });
    return saveDomain(tx, event, { customDomainVerifiedAt: null, customDomainCheckedAt: now });
  }
  return saveWithoutRevision(tx, event, now);
}

/** Keeps the event's revision: nothing that a page shows has changed. */
async function saveWithoutRevision(
  tx: Tx,
  event: EventRow,
  now: Date,
  part: { customDomainMissingSince?: Date } = {},
): Promise<EventRow> {
  const [saved] = await tx
    .update(events)
    .set({ ...part, customDomainCheckedAt: now })
    .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)))
    .returning();
  return saved ?? event;
}

async function record(tx: Tx, ctx: Ctx, event: EventRow, { action, template }: Change): Promise<void> {
  await recordAudit(tx, ctx, {
    action,
    objectType: 'event',
    objectId: event.id,
    details: { domain: event.customDomain },
  });
  if (template)
    await queueToCompany(tx, ctx, {
      template,
      data: { event: event.id, at: ctx.now().toISOString() },
      roles: ['admin'],
    });
}

/** Looks up the record that proves a domain. */
export async function findRecord(
  { dns, log }: Pick<Services, 'dns' | 'log'>,
  { domain, token }: { domain: string; token: string },
): Promise<DomainFinding> {
  try {
    const texts = await dns.texts(recordName(domain));
    // Some DNS providers store the quotation marks that others require.
    if (texts.some((text) => text.trim().replace(/^"(.*)"$/, '$1') === recordValue(token))) return 'found';
    return texts.length > 0 ? 'other' : 'nothing';
  } catch (error) {
    log.info({ err: error, domain }, 'custom domain: DNS lookup failed');
    return 'no_answer';
  }
}
