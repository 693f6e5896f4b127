import { type Tx, tenantJoin } from '@inkstand/database';
import { contactMessages, events, mailOutbox, type StoreConfig, tenants } from '@inkstand/database/tables/index';
import { contactEmail } from '@inkstand/domain/store-contact';
import { textsFor } from '@inkstand/i18n';
import { createMailTranslator } from '@inkstand/i18n/server-texts';
import { and, eq } from 'drizzle-orm';
import type { Email } from '#areas/platform/index.ts';
import { asTyped, INKSTAND_COLOUR, line, renderEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';

interface Receiver {
  to: string;
  name: string;
  colour: string;
}

const storeReceiver = (config: StoreConfig, company: { email?: string }): Receiver => ({
  to: contactEmail(config, company),
  name: config.storeName,
  colour: config.colourSet.primary,
});

const operatorReceiver = ({ operator }: Ctx['config']): Receiver => ({
  to: operator.email,
  name: operator.name,
  colour: INKSTAND_COLOUR,
});

/**
 * Writes a contact form message to the store, in its company's language, or to the operator. Reply-To is the writer.
 */
export async function writeContactEmail(tx: Tx, ctx: Ctx, mailId: string): Promise<Email> {
  const [row] = await tx
    .select({
      written: contactMessages,
      config: events.config,
      company: tenants.companyDetails,
      language: tenants.language,
      region: tenants.region,
    })
    .from(mailOutbox)
    .innerJoin(contactMessages, tenantJoin(contactMessages.id, mailOutbox.subjectId))
    .leftJoin(events, tenantJoin(events.id, contactMessages.eventId))
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row) throw new GiveUp('The message that it is about is gone.');
  const { written, config, company } = row;
  const language = textsFor(row.language, row.region);
  const receiver = config ? storeReceiver(config, company) : operatorReceiver(ctx.config);
  if (receiver.to === '') throw new GiveUp('Nobody takes these messages any more.');
  const { name, email, message } = written;
  const t = createMailTranslator(language);
  const params = { name, email, store: receiver.name };
  const [subject, intro, from, reply] = (['subject', 'intro', 'from', 'reply'] as const).map((key) =>
    t(`contact.${key}`, params),
  ) as [string, string, string, string];
  const rendered = await renderEmail(
    { language, subject, preview: intro, store: receiver },
    line(intro),
    line(message, asTyped),
    line(from),
    line(reply),
  );
  return { to: receiver.to, replyTo: { name, address: email }, ...rendered };
}
