import { newId } from '@inkstand/database';
import { events, mailOutbox, reportMails } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmailTemplate } from './areas/platform/mail/templates.ts';
import { systemContext } from './context.ts';
import { emailTemplates } from './email-templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Writes emails to a user of a company of this region, who reads English. */
async function company(region: Region) {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database, { region });
  const user = await makeUser(database, { tenantId, language: 'en' });
  const event = await makeEvent(database, { tenantId, region });
  const ctx = systemContext(server.services, tenantId);
  const write = (template: EmailTemplate, data: Record<string, string> = {}) =>
    ctx.tx(async (tx) => {
      const id = newId();
      const createdAt = new Date('2026-06-05T22:30:00Z');
      await tx
        .insert(mailOutbox)
        .values({ tenantId, id, template, subjectId: user.id, data, language: 'en', createdAt });
      const mail = await emailTemplates[template](tx, ctx, id, template as never);
      if (!mail) throw new Error('no mail');
      return mail;
    });
  return { database, tenantId, user, event, write };
}

async function writtenDays(region: Region) {
  const { database, tenantId, user, event, write } = await company(region);
  const report = newId();
  await database.tx('all-tenants', async (tx) => {
    await tx.insert(reportMails).values({
      tenantId,
      id: report,
      report: 'products',
      rhythm: 'weekly',
      userId: user.id,
      sentUntil: '2026-05-31',
    });
    const domain = {
      customDomain: `${tenantId}.example`,
      customDomainToken: 'token',
      customDomainMissingSince: new Date('2026-06-01T12:00:00Z'),
    };
    await tx.update(events).set(domain).where(eq(events.id, event.id));
  });
  const account = await write('password_changed');
  const report_ = await write('report', { mail: report, from: '2026-06-01', to: '2026-06-07' });
  const missing = await write('domain_missing', { event: event.id });
  return { account: account.text, html: account.html, report: report_.subject, missing: missing.text };
}

test('mails of a company in the United States have the month first, in accounts, reports and about domains', async () => {
  const american = await writtenDays('US');
  expect(american.account).toContain('June 5, 2026 at 10:30');
  expect(american.html).toContain('lang="en-US"');
  expect(american.report).toMatch(/, June 1, 2026 to June 7, 2026$/);
  expect(american.missing).toMatch(/until June \d+, 2026/);

  const british = await writtenDays('UK');
  expect(british.account).toContain('5 June 2026');
  expect(british.html).toContain('lang="en"');
  expect(british.report).toMatch(/, 1 June 2026 to 7 June 2026$/);
  expect(british.missing).toMatch(/until \d+ June 2026/);
});
