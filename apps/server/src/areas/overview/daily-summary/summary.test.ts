import { newId } from '@inkstand/database';
import { mailOutbox, orderEvents, refunds, tenants } from '@inkstand/database/tables/index';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { smtpServer } from '@inkstand/testing/services/smtp-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { sendSummaries } from './send-summaries.ts';
import { summaryToken } from './summary-token.ts';

let time = '2026-11-22T07:10:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const yesterday = new Date('2026-11-21T15:00:00Z');

/** A company with an administrator, an account manager who reads German, and a customer service user. */
async function company() {
  const tenant = await makeTenant(database());
  const admin = await makeUser(database(), { tenantId: tenant.id });
  const manager = await makeUser(database(), { tenantId: tenant.id, role: 'account_manager', language: 'de' });
  await makeUser(database(), { tenantId: tenant.id, role: 'customer_service' });
  await makeUser(database(), { tenantId: tenant.id, active: false });
  const event = await makeEvent(database(), { tenantId: tenant.id, type: 'Promo', budget: 200_00, name: 'Open Day' });
  return { tenant, admin, manager, event };
}

const loadSummaries = (tenantId: string) =>
  database().tx({ tenant: tenantId }, (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.template, 'daily_summary')),
  );

/** Sends the pending summaries and returns the emails. */
async function sendSummaryEmails(tenantId: string) {
  for (const { id } of await loadSummaries(tenantId))
    await sendEmail(systemContext(server.services, tenantId), emailTemplates, id);
  return server.db.ownerQuery<{ to: string; subject: string; text: string; html: string }>(
    `select "to", subject, text, html from demo_mailbox where "to" like $1 order by subject`,
    [`%@${tenantId}.test`],
  );
}

describe('the daily summary', () => {
  test('reports new orders, shipped orders and open work to administrators and account managers, in their language', async () => {
    const { tenant, admin, manager, event } = await company();
    const of = { tenantId: tenant.id, eventId: event.id, kind: 'promo' } as const;
    for (const placedAt of [yesterday, yesterday, new Date('2026-11-20T15:00:00Z')]) {
      await makeOrder(database(), { ...of, placedAt });
    }
    const shipped = await makeOrder(database(), { ...of, placedAt: new Date('2026-11-01'), status: 'shipped' });
    const held = await makeOrder(database(), { ...of, placedAt: new Date('2026-11-02'), status: 'over budget' });
    // An order that only our staff can resolve, and demonstration data: neither is news for the company.
    await makeOrder(database(), { ...of, placedAt: new Date('2026-11-02'), status: 'fulfiller routing error' });
    await makeOrder(database(), { ...of, placedAt: yesterday, frozen: true });
    await database().tx({ tenant: tenant.id }, async (tx) => {
      await tx.insert(orderEvents).values({
        tenantId: tenant.id,
        orderId: shipped.id,
        event: 'report_shipped',
        from: 'ready to ship',
        to: 'shipped',
        actor: 'fulfiller:x',
        at: yesterday,
      });
      await tx.execute(`update orders set amount_captured = 2874 where id = '${held.id}'`);
      await tx.insert(refunds).values({
        tenantId: tenant.id,
        id: newId(),
        orderId: held.id,
        amount: 100,
        status: 'failed',
        requestedBy: 'system',
      });
    });
    await sendSummaries(server.services);
    const sentEmails = await sendSummaryEmails(tenant.id);
    expect(sentEmails.map(({ to }) => to).toSorted()).toEqual([admin.email, manager.email].toSorted());
    const english = sentEmails.find(({ to }) => to === admin.email);
    expect(english?.subject).toBe(`${tenant.name}: your daily summary of 22 November 2026`);
    for (const fact of [
      'This is what has happened since 21 November 2026.',
      `Open Day: http://localhost:3000/events/${event.slug}/orders?sort=exceptions`,
      '2 new orders\n1 order shipped\n1 order waits for you\n1 refund has failed and waits for you',
      '£200.00 left of the budget of £200.00',
      `/daily-summary/${summaryToken(server.services.config, tenant.id, admin.id)}?lang=en`,
    ]) {
      expect(english?.text).toContain(fact);
    }
    expect(english?.html).toContain('1 order waits for you');
    expect(sentEmails.find(({ to }) => to === manager.email)?.text).toContain(
      '2 neue Bestellungen\n1 Bestellung versandt',
    );
  });

  test('is sent once a day across all processes, and not before seven', async () => {
    const { tenant, event } = await company();
    await makeOrder(database(), { tenantId: tenant.id, eventId: event.id, placedAt: yesterday });
    time = '2026-11-22T06:59:00Z';
    await sendSummaries(server.services);
    expect(await loadSummaries(tenant.id)).toEqual([]);
    time = '2026-11-22T07:10:00Z';
    await Promise.all([1, 2, 3, 4].map(() => sendSummaries(server.services)));
    expect(await loadSummaries(tenant.id)).toHaveLength(2);
    time = '2026-11-23T07:10:00Z';
    await sendSummaries(server.services);
    // Nothing has happened since.
    expect(await loadSummaries(tenant.id)).toHaveLength(2);
    time = '2026-11-22T07:10:00Z';
  });

  test('can be stopped for the whole company by its link, and by an administrator', async () => {
    const { tenant, admin, manager, event } = await company();
    const params = { tenant_id: tenant.id };
    const client = await server.as(admin);
    const token = summaryToken(server.services.config, tenant.id, manager.id);
    const visitor = server.browser();
    await visitor.client.csrfCookie();
    const link = (text: string) => visitor.client.summaryLink({ params: { token: text } });
    // Mail programs prefetch links: GET changes nothing.
    expect((await link(token)).data).toEqual({ company: tenant.name, daily_summary: true });
    expect((await client.getSummarySetting({ params })).data).toEqual({ daily_summary: true });
    await expect(link(`${token.slice(0, -2)}xx`)).rejects.toMatchObject({ status: 404 });
    const other = await company();
    const foreign = summaryToken(server.services.config, other.tenant.id, manager.id);
    await expect(link(foreign)).rejects.toMatchObject({ status: 404 });
    const gone = await makeUser(database(), { tenantId: tenant.id, active: false });
    const old = summaryToken(server.services.config, tenant.id, gone.id);
    await expect(link(old)).rejects.toMatchObject({ status: 404 });
    const stop = () => visitor.client.stopSummary({ params: { token } });
    expect((await stop()).data).toEqual({ company: tenant.name, daily_summary: false });
    await stop();
    expect((await client.getSummarySetting({ params })).data).toEqual({ daily_summary: false });
    await makeOrder(database(), { tenantId: tenant.id, eventId: event.id, placedAt: yesterday });
    await sendSummaries(server.services);
    expect(await loadSummaries(tenant.id)).toEqual([]);
    await client.setDailySummary({ params, body: { daily_summary: true } });
    const audit = await server.db.ownerQuery(
      `select actor, details from audit_log where tenant_id = $1 and action = 'tenant.summary_switched' order by id`,
      [tenant.id],
    );
    expect(audit).toEqual([
      { actor: `user:${manager.id}`, details: { from: true, to: false, by: 'link' } },
      { actor: `user:${admin.id}`, details: { from: false, to: true } },
    ]);
  });

  test('can be stopped by the mail program’s own button: one POST with nothing of ours but the signed address', async () => {
    const { tenant, manager, event } = await company();
    await makeOrder(database(), { tenantId: tenant.id, eventId: event.id, placedAt: yesterday });
    await sendSummaries(server.services);
    const ofManager = (await loadSummaries(tenant.id)).find(({ subjectId }) => subjectId === manager.id);
    const ctx = systemContext(server.services, tenant.id);
    const smtp = await smtpServer();
    try {
      await sendEmail({ ...ctx, config: { ...ctx.config, smtpUrl: smtp.url } }, emailTemplates, ofManager!.id);
    } finally {
      smtp.close();
    }
    // Long headers are folded.
    const head = smtp.heard.join('\n').replace(/\n[ \t]+/g, ' ');
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(head) ?? [];
    const token = summaryToken(server.services.config, tenant.id, manager.id);
    expect(address).toBe(`http://localhost:3000/daily-summary/${token}?lang=de`);

    const form = 'application/x-www-form-urlencoded';
    const post = async (url: string, payload: string, type = form) => {
      // As from a mail provider’s machine: no cookie, a foreign origin.
      const headers = { host: 'localhost:3000', 'content-type': type, origin: 'https://mail.example.test' };
      return (await server.app.inject({ method: 'POST', url, payload, headers })).statusCode;
    };
    const { pathname, search } = new URL(address);
    const path = `${pathname}${search}`;
    const isOn = async () =>
      (await database().tx({ tenant: tenant.id }, (tx) => tx.select().from(tenants)))[0]?.dailySummary;
    // GET and HEAD, as link scanners send them, change nothing; nor does a POST without the unsubscribe field, or with
    // another token.
    for (const method of ['GET', 'HEAD'] as const) {
      await server.app.inject({ method, url: path, headers: { host: 'localhost:3000' } });
    }
    expect(await post(path, '')).toBe(422);
    expect(await post(path, 'List-Unsubscribe=Maybe')).toBe(422);
    expect(await post(path.replace(token, `${token.slice(0, -2)}xx`), 'List-Unsubscribe=One-Click')).toBe(404);
    expect(await isOn()).toBe(true);
    const parts = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect(await post(path, parts, 'multipart/form-data; boundary=x')).toBe(200);
    expect(await isOn()).toBe(false);
    expect(await post(path, 'List-Unsubscribe=One-Click')).toBe(200);
    const audit = await server.db.ownerQuery(
      `select actor, details from audit_log where tenant_id = $1 and action = 'tenant.summary_switched'`,
      [tenant.id],
    );
    expect(audit).toEqual([{ actor: `user:${manager.id}`, details: { from: true, to: false, by: 'one click' } }]);
  });
});
