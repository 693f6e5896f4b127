import { newId } from '@inkstand/database';
import { emptyStoreConfig } from '@inkstand/database/empty-store-config';
import { contactMessages, demoMailbox, mailOutbox, tenants } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, unique } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { smtpServer } from '@inkstand/testing/services/smtp-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import { sendEmailJob } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { assertWithinRateLimits, countFailure } from '#rate-limits/count-failures.ts';
import { operatorContactForm } from './operator-contact-form.ts';

let server: TestServer;
/** How far the server's clock is ahead: a form must be open for a few seconds. */
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  ahead = 5_000;
});

const database = () => server.services.database;

const looks = {
  ...emptyStoreConfig,
  storeName: 'Summer Fest',
  homeHeading: '',
  homeSubheading: '',
  colourSet: { id: 'ink', name: 'Ink', primary: '#112233', secondary: '#ffffff' },
  fontSet: { id: 'plain', fontSetName: 'Plain', fontOne: 'Montserrat', fontTwo: 'Lora' },
  background: { from: '#ffffff', to: '#eeeeee', hasDarkText: true },
};

async function makeStore(values: Parameters<typeof makeEvent>[1] = {}, language = 'en') {
  const mailbox = `${unique('store')}@store.test`;
  const { id: tenantId } = await makeTenant(database(), { language });
  const config = { ...looks, contactUsFormEmail: mailbox };
  const event = await makeEvent(database(), { tenantId, config, ...values });
  const params = { tenant: tenantId, slug: event.slug };
  return { event, tenantId, mailbox, params, ctx: systemContext(server.services, tenantId) };
}
type Store = Awaited<ReturnType<typeof makeStore>>;

const tokenFor = async ({ params }: Store, { client } = server.browser()) =>
  (await client.contactForm({ params })).data.form_token;

const message = (values: object = {}) => ({
  name: 'Zoë O’Brien',
  email: 'zoe@writer.test',
  message: 'Hello,\nwhere is my order?',
  ...values,
});

async function send(store: Store, values: object = {}, browser = server.browser(), idempotencyKey?: string) {
  const body = { form_token: await tokenFor(store, browser), ...message(values) };
  const key = idempotencyKey ? { idempotencyKey } : {};
  return browser.client.sendContactMessage({ params: store.params, body, ...key });
}

const messagesTo = ({ ctx, event }: Store) =>
  ctx.tx((tx) => tx.select().from(contactMessages).where(eq(contactMessages.eventId, event.id)));
const loadOutbox = ({ ctx }: Store) => ctx.tx((tx) => tx.select().from(mailOutbox));
const mailJobs = ({ tenantId }: Store) =>
  server.jobs.filter(({ name, data }) => name === 'mail.send' && data.tenantId === tenantId);
const emailsTo = (to: string) =>
  database().tx('all-tenants', (tx) => tx.select().from(demoMailbox).where(eq(demoMailbox.to, to)));

async function runMailJobs(store: Store, services = server.services) {
  for (const { data } of mailJobs(store)) await sendEmailJob(emailTemplates).handle(services, data as never);
}

describe('a message', () => {
  test('is saved, and emailed to the store alone', async () => {
    const store = await makeStore();
    expect(await send(store)).toEqual({
      success: true,
      message: 'Thank you. We will answer by email.',
      data: null,
    });
    expect(await messagesTo(store)).toMatchObject([{ ...message(), language: 'en' }]);
    await runMailJobs(store);
    const sentEmails = await emailsTo(store.mailbox);
    expect(sentEmails).toHaveLength(1);
    expect(sentEmails[0]?.subject).toBe('Message from Zoë O’Brien (Summer Fest)');
    expect(sentEmails[0]?.text).toContain('Hello,\nwhere is my order?');
    expect(sentEmails[0]?.text).toContain('zoe@writer.test');
    expect(await emailsTo('zoe@writer.test')).toEqual([]);
  });

  test('has the writer as Reply-To, and cannot inject email headers', async () => {
    const smtp = await smtpServer();
    try {
      const store = await makeStore();
      await send(store, {
        name: '"Evil" <x@evil.test>, Bcc: y@evil.test',
        message: '\r\n.\r\nRCPT TO:<z@evil.test>\r\n',
      });
      // A row that bypassed the form's validation.
      await store.ctx.tx((tx) => tx.update(contactMessages).set({ name: 'Zoë\r\nBcc: w@evil.test\r\n\r\nx' }));
      await runMailJobs(store, { ...server.services, config: { ...server.services.config, smtpUrl: smtp.url } });
      const begin = smtp.heard.indexOf('DATA');
      const commands = smtp.heard.slice(0, begin);
      expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${store.mailbox}>`]);
      // One end-of-data line: nothing in the message counts as a second one.
      expect(smtp.heard.filter((line) => line === '.')).toHaveLength(1);
      // The header ends where the first part of the message begins.
      const sentEmail = smtp.heard.slice(begin + 1);
      const head = sentEmail.slice(
        0,
        sentEmail.findIndex((line) => line.startsWith('--')),
      );
      const names = head.flatMap((line) => /^([A-Za-z-]+):/.exec(line)?.[1]?.toLowerCase() ?? []);
      expect(names.filter((name) => name === 'bcc' || name === 'cc')).toEqual([]);
      expect(names.filter((name) => name === 'to' || name === 'reply-to' || name === 'subject')).toHaveLength(3);
      expect(head.join('\n')).toMatch(/^Reply-To: (?:.*\n )*.*<zoe@writer\.test>$/m);
    } finally {
      smtp.close();
    }
  });

  test('with a line break in its name, or no address, is refused on the field', async () => {
    const store = await makeStore();
    const refused = await failure(send(store, { name: 'Zoë\r\nBcc: x@evil.test', email: 'zoe@writer.test\r\nBcc: y' }));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors)).toEqual(['name', 'email']);
    const empty = await failure(send(store, { name: ' ', email: '', message: '\n' }));
    expect(empty.errors).toEqual({ name: ['required'], email: ['required'], message: ['required'] });
    expect((await failure(send(store, { email: 'zoe@nowhere' }))).errors).toEqual({
      email: ['not a valid email address'],
    });
    expect(await messagesTo(store)).toEqual([]);
  });

  test('is emailed in the language of the company, not of the writer', async () => {
    const store = await makeStore({}, 'nl');
    const browser = server.browser();
    browser.cookies.set('i18n_redirected', 'fr');
    expect((await send(store, {}, browser)).message).toBe('Merci. Nous vous répondrons par e-mail.');
    await runMailJobs(store);
    expect((await emailsTo(store.mailbox))[0]?.subject).toBe('Bericht van Zoë O’Brien (Summer Fest)');
  });

  test('leaves personal values in its own row only, and is not sent once that is erased', async () => {
    const store = await makeStore();
    await send(store);
    expect(JSON.stringify([await loadOutbox(store), mailJobs(store)])).not.toMatch(/zoe|O’Brien|where is/i);
    const [saved] = await messagesTo(store);
    await store.ctx.tx((tx) =>
      tx
        .delete(contactMessages)
        .where(and(eq(contactMessages.tenantId, store.tenantId), eq(contactMessages.email, 'zoe@writer.test'))),
    );
    expect(saved).toBeDefined();
    expect(await messagesTo(store)).toEqual([]);
    await expect(runMailJobs(store)).rejects.toThrow(GiveUp);
    expect(await emailsTo(store.mailbox)).toEqual([]);
  });
});

describe('a message is sent once', () => {
  test('when it is repeated with one Idempotency-Key', async () => {
    const store = await makeStore();
    const browser = server.browser();
    const form_token = await tokenFor(store, browser);
    await browser.fetch('http://localhost:3000/api/csrf-cookie');
    const body = { form_token, ...message() };
    const idempotencyKey = newId();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        browser.client.sendContactMessage({ params: store.params, body, idempotencyKey }),
      ),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []));
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? [409] : []));
    await browser.client.sendContactMessage({ params: store.params, body, idempotencyKey });
    expect(await messagesTo(store)).toHaveLength(1);
    expect(mailJobs(store)).toHaveLength(1);
  });

  test('even without a key: a form sends one message, and another text needs another form', async () => {
    const store = await makeStore();
    const form_token = await tokenFor(store);
    await Promise.all([1, 2, 3].map(() => send(store, { form_token })));
    expect(await messagesTo(store)).toHaveLength(1);
    expect(await loadOutbox(store)).toHaveLength(1);
    const refused = await failure(send(store, { form_token, message: 'Other' }));
    expect([refused.status, refused.message]).toEqual([
      422,
      'this form was open for too long; please send your message again',
    ]);
  });
});

describe('the guard against spam', () => {
  test('refuses a form that is returned sooner than anybody can write', async () => {
    const store = await makeStore();
    const form_token = await tokenFor(store);
    ahead = 0;
    const { client, fetch, cookies } = server.browser();
    await client.contactForm({ params: store.params });
    await fetch('http://localhost:3000/api/csrf-cookie');
    const answer = await fetch(`http://localhost:3000/api/${store.params.tenant}/${store.params.slug}/contact-us`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
      body: JSON.stringify({ form_token, ...message() }),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3);
    ahead = 3_000;
    await send(store, { form_token });
    expect(await messagesTo(store)).toHaveLength(1);
  });

  test('refuses a form of another store, an expired one and a forged one', async () => {
    const store = await makeStore();
    const other = await makeStore();
    const old = await tokenFor(store);
    const forged = `${old.slice(0, 42)}${old.endsWith('A') ? 'B' : 'A'}`;
    for (const form_token of [await tokenFor(other), forged, 'x', 'a'.repeat(43)]) {
      expect((await failure(send(store, { form_token }))).message).toContain('open for too long');
    }
    ahead = 25 * 60 * 60 * 1000;
    expect((await failure(send(store, { form_token: old }))).status).toBe(422);
    expect(await messagesTo(store)).toEqual([]);
  });

  test('refuses a filled honeypot field, and offers the email address instead', async () => {
    const store = await makeStore();
    const refused = await failure(send(store, { website: 'https://spam.test' }));
    expect([refused.status, refused.message]).toEqual([
      422,
      'this message could not be sent with the form; please send it by email',
    ]);
    expect(await messagesTo(store)).toEqual([]);
  });

  test('accepts two links, and no third', async () => {
    const store = await makeStore();
    const links = (count: number) => `Look: ${'https://a.test/x '.repeat(count)}`;
    await send(store, { message: links(2) });
    expect((await failure(send(store, { message: `${links(1)} www.b.test [url=c] <a href=d>` }))).errors).toEqual({
      message: ['at most 2 links, please'],
    });
  });

  test('accepts five messages an hour from a device, and more from other devices on the same Wi-Fi', async () => {
    const store = await makeStore();
    const browser = server.browser();
    await browser.fetch('http://localhost:3000/api/csrf-cookie');
    const answers = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) => send(store, { message: `Message ${index}` }, browser)),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect(refused[0].message).toBe('too many attempts; please try again a little later');
    expect(await messagesTo(store)).toHaveLength(5);
    expect(await loadOutbox(store)).toHaveLength(5);
    await send(store, { message: 'From another phone' });
    expect(await messagesTo(store)).toHaveLength(6);
  });

  test('accepts forty an hour from an address, with or without a device, until the hour ends', async () => {
    const store = await makeStore();
    const address = `contact:${store.tenantId}:address:127.0.0.1`;
    await send(store);
    await server.db.ownerQuery('update rate_limits set failures = 40 where key = $1', [address]);
    expect((await failure(send(store))).status).toBe(429);
    await server.db.ownerQuery("update rate_limits set window_ends_at = now() - interval '1 second' where key = $1", [
      address,
    ]);
    await send(store);
    expect(await messagesTo(store)).toHaveLength(2);
  });

  test('negative control: without the count in the transaction of the message, two at once pass where one may', async () => {
    const { ctx, tenantId } = await makeStore();
    const rule = { limit: 1, windowSeconds: 60 };
    const key = `contact:${tenantId}:unguarded`;
    const looked = Promise.withResolvers<void>();
    let waiting = 2;
    const unguarded = async () => {
      await ctx.tx((tx) => assertWithinRateLimits(tx, { [key]: rule }));
      if (--waiting === 0) looked.resolve();
      await looked.promise;
      await ctx.tx((tx) => countFailure(tx, key, rule));
    };
    await Promise.all([unguarded(), unguarded()]);
    expect(await ctx.tx((tx) => countFailure(tx, key, rule))).toMatchObject({ failures: 3 });
  });
});

describe('a store', () => {
  test('whose messages nobody would get has no form, nor has a draft or an absent store', async () => {
    const silent = await makeStore({ config: looks });
    const draft = await makeStore({ status: 'Draft' });
    const nowhere = { ...silent, params: { ...silent.params, slug: 'no-such-store' } };
    for (const store of [silent, draft, nowhere]) {
      expect((await failure(tokenFor(store))).status).toBe(404);
      expect((await failure(send(store, { form_token: 'a'.repeat(43) }))).status).toBe(404);
    }
  });

  test('on hold can still be written to', async () => {
    const store = await makeStore({ status: 'On hold' });
    await send(store);
    expect(await messagesTo(store)).toHaveLength(1);
  });

  test('shows visitors whether it accepts messages', async () => {
    const store = await makeStore();
    const silent = await makeStore({ config: looks });
    const read = async ({ params }: Store) => (await server.browser().client.store({ params })).data;
    expect((await read(store)).storeConfig).toMatchObject({ hasContactForm: true, contactUsHeading: '' });
    expect((await read(silent)).storeConfig.hasContactForm).toBe(false);
    // The address that messages go to is not the one that visitors may see.
    expect(JSON.stringify(await read(store))).not.toContain(store.mailbox);
  });

  test('without an address of its own writes to its company', async () => {
    const store = await makeStore({ config: looks });
    const office = `${unique('office')}@company.test`;
    const details = { legal_name: 'Acme Ltd', address_lines: [], email: office };
    await server.db.ownerQuery('update tenants set company_details = $1 where id = $2', [details, store.tenantId]);
    const { data } = await server.browser().client.store({ params: store.params });
    expect(data.storeConfig.hasContactForm).toBe(true);
    await send(store);
    await runMailJobs(store);
    expect(await emailsTo(office)).toHaveLength(1);
  });
});

describe('the operator', () => {
  const staff = () => systemContext(server.services, STAFF_COMPANY);
  const written = () =>
    staff().tx((tx) => tx.select().from(contactMessages).where(eq(contactMessages.tenantId, STAFF_COMPANY)));

  async function write(values: object = {}, { client } = server.browser()) {
    const { data } = await client.operatorContactForm();
    return client.sendOperatorMessage({ body: { form_token: data.form_token, ...message(values) } });
  }

  test('gets what is written on the public site by email, also before there are staff', async () => {
    expect(await staff().staffTx((tx) => tx.$count(tenants, eq(tenants.id, STAFF_COMPANY)))).toBe(0);
    expect(await write()).toEqual({ success: true, message: 'Thank you. We will answer by email.', data: null });
    expect(await written()).toMatchObject([{ ...message(), eventId: null, language: 'en' }]);
    for (const { name, data } of server.jobs)
      if (name === 'mail.send' && data.tenantId === STAFF_COMPANY)
        await sendEmailJob(emailTemplates).handle(server.services, data as never);
    const { name, email } = server.services.config.operator;
    const sentEmails = await emailsTo(email);
    expect(sentEmails.map(({ subject }) => subject)).toEqual([`Message from Zoë O’Brien (${name})`]);
    expect(sentEmails[0]?.text).toContain('Hello,\nwhere is my order?');
  });

  test('is guarded against spam as a store is', async () => {
    const before = (await written()).length;
    const store = await makeStore();
    expect((await failure(write({ website: 'https://spam.test' }))).message).toContain('please send it by email');
    expect((await failure(write({ form_token: await tokenFor(store) }))).message).toContain('open for too long');
    const { data } = await server.browser().client.operatorContactForm();
    expect((await failure(send(store, { form_token: data.form_token }))).message).toContain('open for too long');
    ahead = 0;
    expect((await failure(write())).status).toBe(429);
    expect(await written()).toHaveLength(before);
    ahead = 5_000;
    const browser = server.browser();
    for (let sent = 0; sent < 5; sent++) await write({ message: `Message ${sent}` }, browser);
    expect((await failure(write({ message: 'One more' }, browser))).status).toBe(429);
  });

  test('without an address has no form', async () => {
    const { config } = server.services;
    const ctx = { ...staff(), config: { ...config, operator: { ...config.operator, email: '' } } };
    await expect(operatorContactForm(ctx, {})).rejects.toMatchObject({ code: 'request.not_found' });
  });
});
