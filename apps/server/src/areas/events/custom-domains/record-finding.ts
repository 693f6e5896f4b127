import type { DomainFinding } from '@inkstand/contract/events/custom-domains';
import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import { and, eq } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { queueToCompany, recordAudit } from '#areas/platform/index.ts';
import type { Ctx, Services } from '#context.ts';
import { domainState, endOfGrace, recordName, recordValue, saveDomain } from './domain-state.ts';

type Change = { action: AuditAction; template?: 'domain_missing' | 'domain_lost' };

/**
 * What follows for an event from what was found at its domain. Found: it is proved. Gone: its administrators are told, and
 * after some days the proof is taken back. Nobody's answer changes nothing. The event is held by the caller.
 */
export async function recordFinding(tx: Tx, ctx: Ctx, event: EventRow, finding: DomainFinding): Promise<EventRow> {
  const now = ctx.now();
  const state = domainState(event);
  const missing = event.customDomainMissingSince;
  if (finding === 'no_answer') return keep(tx, event, now);
  if (finding === 'found') {
    if (state === 'proved') return keep(tx, event, now);
    // Found again within the days of grace, it is proved as long as before.
    const verifiedAt = event.customDomainVerifiedAt ?? now;
    if (!event.customDomainVerifiedAt) await record(tx, ctx, event, { action: 'custom_domain.proved' });
    return saveDomain(tx, event, {
      customDomainVerifiedAt: verifiedAt,
      customDomainCheckedAt: now,
      customDomainMissingSince: null,
    });
  }
  if (state === 'proved') {
    const told = await keep(tx, event, now, { customDomainMissingSince: now });
    await record(tx, ctx, event, { action: 'custom_domain.record_missing', template: 'domain_missing' });
    return told;
  }
  if (state === 'missing' && missing && endOfGrace(missing) <= now) {
    await record(tx, ctx, event, { action: 'custom_domain.proof_lost', template: 'domain_lost' });
    return saveDomain(tx, event, { customDomainVerifiedAt: null, customDomainCheckedAt: now });
  }
  return keep(tx, event, now);
}

/** Nothing that a page shows has changed. */
async function keep(
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
