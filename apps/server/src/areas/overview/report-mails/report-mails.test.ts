import { newId } from '@inkstand/database';
import { ledgerEntries, mailOutbox, reportMails } from '@inkstand/database/tables/index';
import { LANGUAGES } from '@inkstand/i18n';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { smtpServer } from '@inkstand/testing/services/smtp-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptanceEntries } from '#areas/orders/index.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { reportMailToken } from './report-mail-token.ts';
import { sendReportMails } from './send-report-mails.ts';

// A Thursday.
const THURSDAY = '2026-11-26T12:00:00Z';
/** Seven o'clock in London, of the Monday after. */
const MONDAY = '2026-11-30T07:00:00Z';

let time = THURSDAY;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

/** A company with a sale in the week of the emails, an administrator, and readers in these languages. */
async function company(...languages: string[]) {
  time = THURSDAY;
  const tenant = await makeTenant(database());
  const { id: tenantId } = tenant;
  const admin = await makeUser(database(), { tenantId });
  const readers = [];
  for (const language of languages) {
    readers.push(
      await makeUser(database(), { tenantId, role: 'account_manager', language } as Parameters<typeof makeUser>[1]),
    );
  }
  const event = await makeEvent(database(), { tenantId, name: 'Open Day' });
  const order = await makeOrder(database(), {
    tenantId,
    eventId: event.id,
    placedAt: new Date('2026-11-25T10:00:00Z'),
  });
  const entries = acceptanceEntries({ ...order, itemsNet: 2000 });
  await database().tx('all-tenants', (tx) =>
    tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, at: new Date('2026-11-25T10:00:00Z') }))),
  );
  const client = await server.as(admin);
  const params = { tenant_id: tenantId };
  const add = (user_ids: string[], rhythm: 'weekly' | 'monthly' = 'weekly') =>
    client.addReportMails({ params, body: { report: 'events', rhythm, user_ids } });
  return { tenantId, tenant, admin, readers, client, params, add };
}

const loadMails = (tenantId: string) =>
  database().tx({ tenant: tenantId }, (tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.template, 'report')));

async function deliver(tenantId: string) {
  for (const { id } of await loadMails(tenantId))
    await sendEmail(systemContext(server.services, tenantId), emailTemplates, id);
  return server.db.ownerQuery<{ to: string; subject: string; text: string }>(
    `select "to", subject, text from demo_mailbox where "to" like $1`,
    [`%@${tenantId}.test`],
  );
}

test('a report goes to the chosen colleagues after each week, with its totals in their language', async () => {
  const { tenantId, tenant, admin, readers, add } = await company(...LANGUAGES);
  await add([admin.id, ...readers.map(({ id }) => id)]);
  await sendReportMails(server.services);
  // The week has not ended, and nothing is sent of the weeks before the report was set up.
  expect(await loadMails(tenantId)).toEqual([]);
  time = '2026-11-30T06:59:00Z';
  await sendReportMails(server.services);
  expect(await loadMails(tenantId)).toEqual([]);
  time = MONDAY;
  await sendReportMails(server.services);
  const mails = await deliver(tenantId);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([admin, ...readers].map(({ email }) => email).toSorted());
  const english = mails.find(({ to }) => to === admin.email);
  expect(english?.subject).toBe(`${tenant.name}: sales by event, 23 November 2026 to 29 November 2026`);
  expect(english?.text).toContain('GBP\nSales £23.95 (£0.00 in the time before)\nRefunds £0.00\nVAT and tax £4.79');
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
  for (const { text } of mails) expect(text).not.toMatch(/\{\{|report\./);
});

test('a report is sent once a week and month, however many processes run', async () => {
  const { tenantId, admin, add } = await company();
  await add([admin.id], 'weekly');
  await add([admin.id], 'monthly');
  time = '2026-12-01T09:00:00Z';
  await Promise.all([1, 2, 3, 4].map(() => sendReportMails(server.services)));
  await sendReportMails(server.services);
  const mails = await loadMails(tenantId);
  expect(mails.map(({ data }) => `${data.from} ${data.to}`).toSorted()).toEqual([
    '2026-11-01 2026-11-30',
    '2026-11-23 2026-11-29',
  ]);
});

test('negative control: processes that look first and then write send it twice', async () => {
  const { tenantId, admin, add } = await company();
  await add([admin.id]);
  let arrived = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const unguarded = (run: string) =>
    database().tx({ tenant: tenantId }, async (tx) => {
      const [mail] = await tx.select().from(reportMails).where(eq(reportMails.tenantId, tenantId));
      arrived += 1;
      if (arrived === 2) open();
      await gate;
      if (!mail || mail.sentUntil >= '2026-11-29') return;
      await tx.update(reportMails).set({ sentUntil: '2026-11-29' }).where(eq(reportMails.id, mail.id));
      await tx.insert(mailOutbox).values({
        tenantId,
        id: newId(),
        template: 'report',
        subjectId: admin.id,
        data: { mail: mail.id, from: '2026-11-23', to: '2026-11-29', run },
        language: 'en',
      });
    });
  await Promise.all([unguarded('one'), unguarded('other')]);
  expect(await loadMails(tenantId)).toHaveLength(2);
});

test('a process that dies before its end leaves the report to the next one', async () => {
  const { tenantId, admin, add } = await company();
  await add([admin.id]);
  time = MONDAY;
  const dying = {
    ...server.services,
    jobs: {
      ...server.services.jobs,
      send: () => Promise.reject(new Error('killed')),
    },
  };
  await sendReportMails(dying as typeof server.services);
  expect(await loadMails(tenantId)).toEqual([]);
  await sendReportMails(server.services);
  expect(await loadMails(tenantId)).toHaveLength(1);
});

test('the mail carries every row as a CSV file, and a link and a header that stop it', async () => {
  const { tenantId, admin, client, params, add } = await company();
  const { data } = await add([admin.id]);
  time = MONDAY;
  await sendReportMails(server.services);
  const [mail] = await loadMails(tenantId);
  const ctx = systemContext(server.services, tenantId);
  const smtp = await smtpServer();
  try {
    await sendEmail({ ...ctx, config: { ...ctx.config, smtpUrl: smtp.url } }, emailTemplates, mail?.id ?? '');
  } finally {
    smtp.close();
  }
  const message = smtp.heard.join('\n').replace(/\n[ \t]+/g, ' ');
  expect(message).toContain('filename=events-2026-11-23-2026-11-29.csv');
  const [, encoded = ''] =
    /attachment; filename=events-\S+\s+([A-Za-z0-9+/=\s]+?)\s--/.exec(smtp.heard.join('\n')) ?? [];
  const file = Buffer.from(encoded, 'base64').toString();
  expect(file).toContain(',Open Day,,GBP,1,23.95,0.00,23.95,4.79,28.74,2026-11-16,2026-11-22,0,');
  const token = reportMailToken(server.services.config, tenantId, data.mails[0]?.id ?? '');
  expect(message).toContain(`List-Unsubscribe: <http://localhost:3000/report-mail/${token}?lang=en>`);

  const visitor = server.browser();
  await visitor.client.csrfCookie();
  const link = (text: string) => visitor.client.reportMailLink({ params: { token: text } });
  expect((await link(token)).data.report).toBe('events');
  await expect(link(`${token.slice(0, -2)}xx`)).rejects.toMatchObject({ status: 404 });
  await visitor.client.stopReportMail({ params: { token } });
  await visitor.client.stopReportMail({ params: { token } });
  expect((await client.listReportMails({ params })).data.mails).toEqual([]);
  const audit = await server.db.ownerQuery(
    `select action, actor from audit_log where tenant_id = $1 and action like 'report_mail.%' order by id`,
    [tenantId],
  );
  expect(audit).toEqual([
    { action: 'report_mail.added', actor: `user:${admin.id}` },
    { action: 'report_mail.removed', actor: `user:${admin.id}` },
  ]);
});

test('only colleagues who may read reports can be chosen, and one click of the mail program stops it', async () => {
  const { tenantId, admin, client, params, add } = await company();
  const helper = await makeUser(database(), { tenantId, role: 'customer_service' });
  const other = await company();
  for (const id of [helper.id, other.admin.id]) {
    await expect(add([id])).rejects.toMatchObject({ status: 422 });
  }
  const { data, message } = await add([admin.id]);
  expect(message).toBe(`${admin.name} gets it every Monday`);
  expect((await add([admin.id], 'monthly')).message).toBe(`${admin.name} gets it on the first of each month`);
  expect(data.colleagues.map(({ id }) => id)).toEqual([admin.id]);
  const [monthly] = (await client.listReportMails({ params })).data.mails.filter(({ rhythm }) => rhythm === 'monthly');
  await client.removeReportMail({ params: { ...params, report_mail_id: monthly?.id ?? '' } });
  // Chosen twice, sent once.
  const id = (await add([admin.id])).data.mails[0]?.id ?? '';
  expect((await client.listReportMails({ params })).data.mails).toHaveLength(1);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/report-mail/${reportMailToken(server.services.config, tenantId, id)}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example.test',
    },
  });
  expect(reply.statusCode).toBe(200);
  const left = await database().tx({ tenant: tenantId }, (tx) =>
    tx
      .select()
      .from(reportMails)
      .where(and(eq(reportMails.tenantId, tenantId), eq(reportMails.id, id))),
  );
  expect(left).toEqual([]);
});

test('a reader who may no longer read reports gets none', async () => {
  const { tenantId, readers, add } = await company('en');
  await add(readers.map(({ id }) => id));
  time = MONDAY;
  await sendReportMails(server.services);
  await server.db.ownerQuery(`update users set role = 'customer_service' where id = $1`, [readers[0]?.id]);
  await expect(deliver(tenantId)).rejects.toThrow('may not read it');
});
