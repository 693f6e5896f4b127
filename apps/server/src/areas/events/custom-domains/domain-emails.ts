import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { formatDay } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { endOfGrace, recordName, recordValue } from './domain-state.ts';

/**
 * Writes the email that the record of a store's domain is missing, or has been missing for so long that the proof was
 * revoked.
 */
export async function domainEmail(
  tx: Tx,
  ctx: Ctx,
  { t, data, company, texts }: CompanyEmailContext,
  template: 'domain_missing' | 'domain_lost',
): Promise<CompanyEmailText> {
  const event = await readEvent(tx, ctx, data.event ?? '');
  const { customDomain: domain, customDomainToken: token, customDomainMissingSince: missing } = event;
  if (!domain || !token || !missing) throw new GiveUp('The domain was taken off, or its record is back.');
  const params = { domain, store: event.name, day: formatDay(endOfGrace(missing), texts, event.timeZone) };
  return {
    subject: t(`${template}.subject`, params),
    intro: [t(`${template}.intro`, params), t('domain.advice')],
    parts: [{ title: recordName(domain), facts: [recordValue(token)] }],
    link: { label: t('domain.button'), url: `${ctx.config.publicUrl}/events/${event.slug}/event-details` },
    why: t('client.why', { company }),
  };
}

async function readEvent(tx: Tx, ctx: Ctx, id: string) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, id)));
  return event ?? Promise.reject(new GiveUp('The event that it is about is gone.'));
}
