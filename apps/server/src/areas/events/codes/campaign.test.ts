import type { Tx } from '@inkstand/database';
import { codeRecipients, events, mailOutbox } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { basketLine, createVisitor, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { smtpServer } from '@inkstand/testing/services/smtp-server';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claimGift } from '#areas/buying/claims/claim-gift.ts';
import { codeOpened } from '#areas/buying/claims/code-opened.ts';
import { recordEmailFailure, sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { recipientToken } from './code-emails.ts';
import { sendCodesJob, sendWaitingCodes } from './code-jobs.ts';
import * as unclaimed from './lock-unclaimed.ts';
import { purgeOldRecipients } from './purge-old-recipients.ts';
import { remindersToken } from './reminders-token.ts';
import { sendScheduledReminders } from './send-reminders.ts';

/** For the negative control: a sender that does not recheck whether the chosen recipients have claimed since. */
function switchGuardOff() {
  vi.spyOn(unclaimed, 'lockUnclaimed').mockImplementation(async (tx, _ctx, promoCodeId) => {
    const { rows } = await tx.execute<{ label: string }>(sql`select label from promo_codes where id = ${promoCodeId}`);
    return { label: rows[0]?.label ?? '', expiresAt: null };
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const csv = (text: string) => new File([text], 'guests.csv', { type: 'text/csv' });
const makeList = (count: number) =>
  csv(`name,email\n${Array.from({ length: count }, (_, i) => `Guest ${i},guest${i}@example.test`).join('\n')}`);

async function campaign(values: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(database(), {
    type: 'Promo',
    addressRule: 'code_only',
    budget: 10_000_00,
    budgetLimit: 10_000_00,
    ...values,
  });
  const user = await makeUser(database(), { tenantId: shop.tenantId });
  const client = await server.as(user);
  const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) => database().tx({ tenant: shop.tenantId }, work);
  const services = server.services;
  const job = { tenantId: shop.tenantId, eventId: shop.event.id };
  return {
    shop,
    user,
    client,
    params,
    services,
    inTenant,
    codes: async (q = '') => (await client.listCodes({ params, query: { q, per_page: 50 } })).data.promo_codes,
    setEvent: (set: Partial<typeof events.$inferInsert>) =>
      inTenant((tx) => tx.update(events).set(set).where(eq(events.id, shop.event.id))),
    /** Runs the campaign's jobs, which write its emails. */
    write: () => sendCodesJob.handle(services, job),
    /** The schedule finds emails that may be sent now, and its job writes them. */
    async resume() {
      const before = server.jobs.length;
      await sendWaitingCodes(services);
      expect(server.jobs.slice(before)).toContainEqual({ name: 'codes.send', data: job });
      await this.write();
    },
    unsent: () =>
      inTenant((tx) =>
        tx
          .select({ id: mailOutbox.id, template: mailOutbox.template })
          .from(mailOutbox)
          .where(and(eq(mailOutbox.tenantId, shop.tenantId), sql`${mailOutbox.sentAt} is null`)),
      ),
    /** Sends the outbox; returns the campaign's emails with their subjects. */
    async deliver() {
      const ctx = systemContext(services, shop.tenantId);
      const [before] = await server.db.ownerQuery('select count(*)::int as mails from demo_mailbox');
      for (const { id, template } of await this.unsent()) {
        if (template.startsWith('promo_code')) await sendEmail(ctx, emailTemplates, id);
      }
      return server.db.ownerQuery<{ to: string; subject: string; text: string; html: string }>(
        `select "to", subject, text, html from demo_mailbox order by created_at, id offset $1`,
        [before?.mails],
      );
    },
    claim: (promo_code: string) =>
      claimGift(createVisitor(services, shop), {
        params: shop.params,
        body: { ...recipient(), promo_code, products: [basketLine(shop.productId)] },
      }),
    /** Simulates that the last emails were sent this number of days ago. */
    passDays: (days: number) =>
      inTenant((tx) =>
        tx.update(codeRecipients).set({
          sentAt: sql`${codeRecipients.sentAt} - make_interval(days => ${days})`,
          remindedAt: sql`${codeRecipients.remindedAt} - make_interval(days => ${days})`,
        }),
      ),
  };
}

describe('codes by mail', () => {
  test('are rejected until the event is open, or wait for the opening if requested', async () => {
    const made = await campaign({ status: 'Draft' });
    const { client, params } = made;
    await expect(client.sendCodes({ params, body: { file: makeList(3) } })).rejects.toMatchObject({
      status: 422,
      message: 'this event is not open; mails with codes go out while it is',
    });
    const scheduled = await client.sendCodes({ params, body: { file: makeList(3), when: 'opening' } });
    expect(scheduled.data.sent).toBe(3);
    const audited = await server.db.ownerQuery<{ action: string }>(
      `select action from audit_log where tenant_id = $1 and action like 'promo_codes.%' order by id desc limit 1`,
      [params.tenant_id],
    );
    expect(audited).toEqual([{ action: 'promo_codes.scheduled' }]);
    await made.write();
    await sendWaitingCodes(made.services);
    expect(await made.unsent()).toEqual([]);
    expect((await client.listCodes({ params })).data.waiting).toBe(3);
    const [code] = await made.codes();
    await expect(client.resendCode({ params: { ...params, code_id: code?.id ?? '' } })).rejects.toMatchObject({
      status: 422,
    });

    await made.setEvent({ status: 'Active', opensAt: new Date(Date.now() + DAY_MS) });
    await sendWaitingCodes(made.services);
    await made.write();
    expect(await made.unsent()).toEqual([]);
    await made.setEvent({ opensAt: new Date(Date.now() - 1000) });
    await made.resume();
    expect(await made.deliver()).toHaveLength(3);
    expect((await client.listCodes({ params })).data.waiting).toBe(0);
  });

  test('have the event’s own text, escaped, in the language of each recipient, with the company in the subject', async () => {
    const made = await campaign();
    const { client, params } = made;
    const own = {
      kind: 'invitation' as const,
      language: 'de' as const,
      subject: '{company} sagt danke, {name}',
      body: 'Hallo {name} <b>!\n\nDein Code ist {code}.\nBis bald & viel Spaß',
    };
    const body = { ...own, subject: 'Danke!' };
    await expect(client.saveCodeMail({ params, body })).rejects.toMatchObject({
      errors: { subject: ['the subject has to name the company: write {company}'] },
    });
    await expect(client.saveCodeMail({ params, body: { ...body, body: 'Hi {nmae}' } })).rejects.toMatchObject({
      errors: {
        subject: ['the subject has to name the company: write {company}'],
        body: ['{nmae} stands for nothing here'],
      },
    });
    await expect(
      client.saveCodeMail({ params, body: { ...own, subject: '{company}\nBcc: x@example.test' } }),
    ).rejects.toMatchObject({ status: 422 });
    const { data: shown } = await client.previewCodeMail({ params, body: own });
    expect(shown.html).toContain('&lt;b&gt;');
    expect(shown.text).toContain('Dein Code ist EXAMPLE-CODE.\nBis bald & viel Spaß');
    expect((await client.saveCodeMail({ params, body: own })).data).toMatchObject({ is_own: true, recipients: 0 });

    // A copy of the event has the same texts.
    const copy = (await client.duplicateEvent({ params, body: { name: `Copy of ${params.slug}` } })).data;
    const { data: copied } = await client.listCodeMails({ params: { ...params, slug: copy.slug } });
    expect(copied.filter(({ is_own }) => is_own)).toMatchObject([{ language: 'de', subject: own.subject }]);

    const file = csv('name,email,language\nJo,jo@example.test,de\nAl,al@example.test,fr\n');
    expect((await client.sendCodes({ params, body: { file } })).data.languages).toEqual(['de', 'fr']);
    await made.write();
    const mails = await made.deliver();
    const german = mails.find(({ to }) => to === 'jo@example.test');
    // The link names its recipient, and opens the page in the language of the email.
    expect(german?.text).toMatch(/\?code=[\w-]+&recipient=[\w-]{43}&mail_lang=de$/m);
    // The QR code fits a phone that is 360 pixels wide.
    const widths = [...(german?.html ?? '').matchAll(/<table[^>]* width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(1);
    expect(widths[0]).toBeLessThanOrEqual(360 - 2 * 12 - 2 * 28);
    expect(german?.subject).toMatch(/^.+ sagt danke, Jo$/);
    expect(german?.html).toContain('Hallo Jo &lt;b&gt;!');
    expect(german?.html).not.toContain('<b>!');
    const [company] = /^(.+) sagt danke/.exec(german?.subject ?? '')?.slice(1) ?? [];
    expect(mails.find(({ to }) => to === 'al@example.test')?.subject).toContain(`Un cadeau de ${company}`);
    // Empty texts restore the defaults.
    const usual = await client.saveCodeMail({ params, body: { ...own, subject: '', body: '' } });
    expect(usual.data).toMatchObject({ is_own: false, subject: 'Ein Geschenk von {company}: {store}', recipients: 1 });
  });

  test('say until when: the code’s own date, else the closing, in the event’s time zone and the reader’s language', async () => {
    const made = await campaign({ timeZone: 'Europe/Berlin' });
    const { client, params } = made;
    // Midnight in Berlin: the last day is the one before.
    await made.setEvent({ closesAt: new Date('2027-05-01T22:00:00Z') });
    const body = 'Choose by {until}, thank you.';
    for (const [kind, language] of [
      ['invitation', 'en'],
      ['invitation', 'de'],
      ['reminder', 'de'],
    ] as const) {
      const text = { kind, language, subject: '{company}', body };
      await client.saveCodeMail({ params, body: text });
      const { data } = await client.previewCodeMail({ params, body: text });
      expect(data.text).toContain(`Choose by ${language === 'de' ? '1. Mai 2027' : '1 May 2027'}, thank you.`);
    }
    const usual = { kind: 'invitation' as const, language: 'fr' as const, subject: '', body: '' };
    expect((await client.previewCodeMail({ params, body: usual })).data.text).toContain('1er mai 2027');
    const file = csv('email,language\njo@example.test,en\nal@example.test,de\n');
    await client.sendCodes({ params, body: { file } });
    const own = { file: csv('email\nown@example.test\n'), expires_at: '2027-03-31T21:59:59Z' };
    await client.sendCodes({ params, body: own });
    const late = { file: csv('email\nlate@example.test\n'), expires_at: '2027-08-01T00:00:00Z' };
    await client.sendCodes({ params, body: late });
    await made.write();
    const mails = await made.deliver();
    const textTo = (to: string) => mails.find((mail) => mail.to === to)?.text;
    expect(textTo('jo@example.test')).toContain('Choose by 1 May 2027, thank you.');
    expect(textTo('al@example.test')).toContain('Choose by 1. Mai 2027, thank you.');
    expect(textTo('own@example.test')).toContain('Choose by 31 March 2027, thank you.');
    expect(textTo('late@example.test')).toContain('Choose by 1 May 2027, thank you.');
    await made.passDays(2);
    await client.remindCodes({ params, body: { filters: { q: 'al@example.test' } } });
    await made.write();
    expect((await made.deliver())[0]?.text).toContain('Choose by 1. Mai 2027, thank you.');
  });

  test('have the logo of the campaign, by an absolute address, with its name for who loads no pictures', async () => {
    const made = await campaign();
    const { client, params, shop } = made;
    const text = { kind: 'invitation' as const, language: 'en' as const, subject: '', body: '' };
    expect((await client.previewCodeMail({ params, body: text })).data.html).not.toContain('<img');
    const logoAssetId = '019a0000-0000-7000-8000-000000000001';
    await made.setEvent({
      config: { ...shop.event.config, storeName: 'Welcome “A”', useCustomLogo: true, logoAssetId },
    });
    const { html } = (await client.previewCodeMail({ params, body: text })).data;
    const [image = ''] = /<img[^>]*>/.exec(html) ?? [];
    expect(image).toMatch(
      new RegExp(`src="https?://[^/"]+/media/stores/${params.tenant_id}/${logoAssetId}\\.webp\\?w=320&amp;format=png"`),
    );
    expect(image).toContain('alt="Welcome “A”"');
    expect(image).toContain('height="44"');
    // A light logo stays readable: its band is as dark as the store's header.
    const background = { from: '#084c59', to: '#0b6577', hasDarkText: false };
    await made.setEvent({ config: { ...shop.event.config, useCustomLogo: true, logoAssetId, background } });
    const onDark = (await client.previewCodeMail({ params, body: text })).data.html;
    expect(onDark.slice(0, onDark.indexOf('<img'))).toContain('background-color:#084c59');
  });

  test('can be tested by a mail to oneself, even from a draft, with a code that claims nothing', async () => {
    const made = await campaign({ status: 'Draft' });
    const { client, params, user } = made;
    const { data } = await client.testCodeMail({ params, body: { kind: 'reminder', language: 'it' } });
    expect(data.to).toBe(user.email);
    const [mail, ...others] = await made.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: user.email, subject: expect.stringMatching(/^Il tuo regalo da /) });
    expect(mail?.text).toContain('EXAMPLE-CODE');
    const staff = await makeUser(database(), { superadmin: 1 });
    await (await server.as(staff)).testCodeMail({ params, body: { kind: 'reminder', language: 'it' } });
    expect((await made.deliver()).map(({ to }) => to)).toEqual([staff.email]);
  });
});

describe('a reminder', () => {
  async function sent(count: number) {
    const made = await campaign();
    await made.client.sendCodes({ params: made.params, body: { file: makeList(count) } });
    await made.write();
    expect(await made.deliver()).toHaveLength(count);
    return made;
  }

  test('goes to all unclaimed recipients, or to chosen ones, at most once a day', async () => {
    const made = await sent(4);
    const { client, params } = made;
    const [first, second] = await made.codes();
    await made.claim(first?.code ?? '');
    const remind = async (body: Parameters<typeof client.remindCodes>[0]['body']) =>
      (await client.remindCodes({ params, body })).data.reminded;
    expect(await remind({ filters: {}, check: true })).toBe(3);
    expect(await remind({ ids: [first?.id ?? ''] })).toBe(0);
    expect(await remind({ ids: [second?.id ?? ''] })).toBe(1);
    expect(await remind({ filters: {} })).toBe(2);
    expect(await remind({ filters: {} })).toBe(0);
    await made.write();
    expect(await remind({ filters: {} })).toBe(0);
    const mails = await made.deliver();
    expect(mails).toHaveLength(3);
    expect(mails.map(({ to }) => to)).not.toContain(first?.recipient?.email);
    expect(mails[0]?.subject).toMatch(/^Your gift from .+ is waiting: /);
    expect((await made.codes()).find(({ id }) => id === second?.id)?.recipient).toMatchObject({
      reminders: 1,
      reminded_at: expect.any(String),
    });
    await made.passDays(2);
    expect(await remind({ filters: {} })).toBe(3);
  });

  test('is stopped by the link or one click of a mail program, and the code stays valid', async () => {
    const made = await campaign();
    const { client, params, shop } = made;
    await client.sendCodes({ params, body: { file: makeList(3) } });
    await made.write();
    const ctx = systemContext(made.services, shop.tenantId);
    const smtp = await smtpServer();
    try {
      for (const { id } of await made.unsent()) {
        await sendEmail({ ...ctx, config: { ...ctx.config, smtpUrl: smtp.url } }, emailTemplates, id);
      }
    } finally {
      smtp.close();
    }
    const head = smtp.heard.join('\n').replace(/\n[ \t]+/g, ' ');
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const recipients = await made.inTenant((tx) =>
      tx.select().from(codeRecipients).where(eq(codeRecipients.tenantId, shop.tenantId)),
    );
    const [byClick, byLink, other] = recipients.map(({ id }) => ({
      id,
      token: remindersToken(ctx.config, shop.tenantId, id),
    }));
    if (!byClick || !byLink || !other) throw new Error('no recipients');
    const path = `/gift-reminders/${byClick.token}?lang=en`;
    expect(head).toContain(`List-Unsubscribe: <http://localhost:3000${path}>`);
    // A reminder that is written, but not sent, is stopped too.
    await client.remindCodes({ params, body: { filters: {} } });
    await made.write();

    const post = async (url: string, payload: string) => {
      const type = 'application/x-www-form-urlencoded';
      const headers = { host: 'localhost:3000', 'content-type': type, origin: 'https://mail.example.test' };
      return (await server.app.inject({ method: 'POST', url, payload, headers })).statusCode;
    };
    const visitor = server.browser();
    await visitor.client.csrfCookie();
    const link = async (token: string) => (await visitor.client.giftRemindersLink({ params: { token } })).data;
    // Neither opening the link nor another token stops anything.
    await server.app.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000' } });
    expect(await post(path, '')).toBe(422);
    const foreign = `${shop.tenantId}.${recipientToken(ctx.config, shop.tenantId, byClick.id)}`;
    expect(await post(`/gift-reminders/${foreign}`, 'List-Unsubscribe=One-Click')).toBe(404);
    await expect(link(foreign)).rejects.toMatchObject({ status: 404 });
    const { company, gift_url } = await link(byClick.token);
    expect(await link(byClick.token)).toEqual({
      company,
      store: shop.event.config.storeName,
      stopped: false,
      gift_url,
    });
    const own = (await made.codes()).find(({ id }) => id === recipients[0]?.promoCodeId)?.code;
    expect(new URL(gift_url).searchParams.get('code')).toBe(own);
    expect(await post(path, 'List-Unsubscribe=One-Click')).toBe(200);
    await visitor.client.stopGiftReminders({ params: { token: byLink.token } });
    await visitor.client.stopGiftReminders({ params: { token: byLink.token } });
    expect((await link(byLink.token)).stopped).toBe(true);
    await visitor.client.resumeGiftReminders({ params: { token: byLink.token } });
    await visitor.client.resumeGiftReminders({ params: { token: byLink.token } });
    expect((await link(byLink.token)).stopped).toBe(false);
    await visitor.client.stopGiftReminders({ params: { token: byLink.token } });
    const audit = await server.db.ownerQuery(
      `select actor, details->>'by' as by from audit_log where tenant_id = $1 and action like $2 order by id`,
      [shop.tenantId, 'code_recipient.reminders_%'],
    );
    expect(audit).toEqual([
      { actor: 'recipient', by: 'one click' },
      { actor: 'recipient', by: 'link' },
      { actor: 'recipient', by: null },
      { actor: 'recipient', by: 'link' },
    ]);

    const emailOf = ({ id }: { id: string }) => recipients.find((row) => row.id === id)?.email;
    expect((await made.deliver()).map(({ to }) => to)).toEqual([emailOf(other)]);
    await made.passDays(2);
    expect((await client.remindCodes({ params, body: { filters: {} } })).data.reminded).toBe(1);
    const code = (await made.codes()).find(({ recipient: to }) => to?.email === emailOf(byClick));
    expect(code?.recipient?.no_reminders).toBe(true);
    await client.resendCode({ params: { ...params, code_id: code?.id ?? '' } });
    await made.write();
    expect((await made.deliver()).map(({ to }) => to)).toContain(emailOf(byClick));
    await made.claim(code?.code ?? '');

    await made.inTenant((tx) => tx.delete(codeRecipients).where(eq(codeRecipients.id, other.id)));
    await expect(link(other.token)).rejects.toMatchObject({ status: 404 });
    expect(await post(`/gift-reminders/${other.token}`, 'List-Unsubscribe=One-Click')).toBe(404);
  });

  test('is not sent to somebody who claims between selection and sending', async () => {
    const made = await sent(2);
    const [first] = await made.codes();
    await made.client.remindCodes({ params: made.params, body: { filters: {} } });
    await made.write();
    await made.claim(first?.code ?? '');
    const mails = await made.deliver();
    expect(mails.map(({ to }) => to)).not.toContain(first?.recipient?.email);
    expect(mails).toHaveLength(1);
    // Nothing is left in the outbox for a retry.
    expect((await made.unsent()).filter(({ template }) => template.startsWith('promo_code'))).toEqual([]);
  });

  test('would be sent to them without the recheck (negative control)', async () => {
    switchGuardOff();
    const made = await sent(1);
    const [first] = await made.codes();
    await made.client.remindCodes({ params: made.params, body: { filters: {} } });
    await made.write();
    await made.claim(first?.code ?? '');
    expect((await made.deliver()).map(({ to }) => to)).toEqual([first?.recipient?.email]);
  });

  test('waits for a claim in progress, and is not sent if that succeeds', async () => {
    const made = await sent(1);
    const [first] = await made.codes();
    await made.client.remindCodes({ params: made.params, body: { filters: {} } });
    await made.write();
    let delivered: Promise<unknown[]> | undefined;
    await database().tx({ tenant: made.shop.tenantId }, async (tx) => {
      await tx.execute(sql`update promo_codes set uses = uses + 1 where id = ${first?.id}`);
      delivered = made.deliver();
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    expect(await delivered).toEqual([]);
  });

  test('goes out by schedule after some days, no more often than configured, however many processes run', async () => {
    const made = await sent(2);
    const { client, params } = made;
    await client.setCodeReminders({ params, body: { schedule: { after_days: 3, maximum: 2 } } });
    expect((await client.listCodes({ params })).data.reminders).toEqual({
      after_days: 3,
      maximum: 2,
      before_closing_days: null,
    });
    const round = async () => {
      // Simulates two processes.
      await Promise.all([sendScheduledReminders(made.services), sendScheduledReminders(made.services)]);
      await made.write();
      return (await made.deliver()).length;
    };
    expect(await round()).toBe(0);
    await made.passDays(3);
    const [first] = await made.codes();
    await made.claim(first?.code ?? '');
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    await made.passDays(3);
    expect(await round()).toBe(1);
    await made.passDays(30);
    expect(await round()).toBe(0);
    await client.setCodeReminders({ params, body: { schedule: null } });
    expect((await client.listCodes({ params })).data.reminders).toBeNull();
  });

  test('goes out once before the closing, to whoever has not claimed, however many processes run', async () => {
    const made = await sent(3);
    const { client, params } = made;
    await made.setEvent({ closesAt: new Date(Date.now() + 10 * DAY_MS) });
    const schedule = { after_days: null, maximum: 1, before_closing_days: 3 };
    await client.setCodeReminders({ params, body: { schedule } });
    const round = async () => {
      await Promise.all([sendScheduledReminders(made.services), sendScheduledReminders(made.services)]);
      await made.write();
      return (await made.deliver()).length;
    };
    await made.passDays(2);
    expect(await round()).toBe(0);
    const [first] = await made.codes();
    await made.claim(first?.code ?? '');
    await made.setEvent({ closesAt: new Date(Date.now() + 3 * DAY_MS - 1000) });
    expect(await round()).toBe(2);
    await made.passDays(1);
    // A later closing does not remind anybody a second time.
    await made.setEvent({ closesAt: new Date(Date.now() + 2 * DAY_MS) });
    expect(await round()).toBe(0);
  });

  test.each([
    ['remindCodes', false],
    ['remindCodes', true],
    ['resendCodes', false],
    ['resendCodes', true],
  ] as const)(
    'waits while the event is on hold, and goes out after: %s, written before: %s',
    async (call, isWritten) => {
      const made = await sent(1);
      await made.passDays(2);
      await made.client[call]({ params: made.params, body: { filters: {} } });
      if (isWritten) await made.write();
      await made.setEvent({ status: 'On hold' });
      await made.write();
      expect(await made.deliver()).toEqual([]);
      await made.setEvent({ status: 'Active' });
      await made.resume();
      expect(await made.deliver()).toHaveLength(1);
    },
  );

  test('is not sent from an event that is on hold', async () => {
    const made = await sent(1);
    await made.setEvent({ status: 'On hold' });
    await expect(made.client.remindCodes({ params: made.params, body: { filters: {} } })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('a recipient', () => {
  test('is corrected, and gets the same code at the new address; the old one gets nothing more', async () => {
    const made = await campaign();
    const { client, params } = made;
    await client.sendCodes({ params, body: { file: makeList(2) } });
    await made.write();
    // The email to the old address is not sent yet, so it is withdrawn.
    const [first, second] = await made.codes();
    const own = { ...params, code_id: first?.id ?? '' };
    const body = { name: 'Jo Doe', email: 'Right@example.test', language: 'fr' as const };
    const { data } = await client.changeRecipient({ params: own, body });
    expect(data.recipient).toMatchObject({ name: 'Jo Doe', email: 'right@example.test', language: 'fr' });
    const mails = await made.deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([second?.recipient?.email, 'right@example.test'].toSorted());
    expect(mails.find(({ to }) => to === 'right@example.test')?.text).toContain(first?.code);
    const taken = client.changeRecipient({ params: own, body: { ...body, email: second?.recipient?.email ?? '' } });
    await expect(taken).rejects.toMatchObject({ errors: { email: ['this address has a code of this event already'] } });
    await made.claim(first?.code ?? '');
    await expect(client.changeRecipient({ params: own, body })).rejects.toMatchObject({ status: 409 });
  });

  test('of a draft’s list is corrected without a mail', async () => {
    const made = await campaign({ status: 'Draft' });
    const { client, params } = made;
    await client.sendCodes({ params, body: { file: makeList(1), when: 'opening' } });
    const [code] = await made.codes();
    const own = { ...params, code_id: code?.id ?? '' };
    const body = { name: '', email: 'new@example.test', language: 'en' as const };
    await expect(client.changeRecipient({ params: own, body })).rejects.toMatchObject({ status: 422 });
    await client.changeRecipient({ params: own, body: { ...body, send: false } });
    await made.setEvent({ status: 'Active' });
    await made.write();
    expect((await made.deliver()).map(({ to }) => to)).toEqual(['new@example.test']);
  });
});

describe('a gift campaign', () => {
  const LIST = 'Full name,E-mail,Team,Language\nJo,jo@example.test,Sales,de\nAl,al@example.test,,fr\n';

  test('knows people by name, department and language, and exports what became of each', async () => {
    const made = await campaign();
    const { client, params, shop } = made;
    const link = await client.setOpenLink({ params, body: { limit: 5 } }).catch((error: unknown) => error);
    expect(link).toMatchObject({ errors: { limit: [expect.stringContaining('an open link needs a rule')] } });
    await made.setEvent({ addressRule: 'email' });
    const open = (await client.setOpenLink({ params, body: { limit: 5 } })).data;
    const byCode = client.updateEventDetails({ params, body: { address_rule: 'code_only' } });
    await expect(byCode).rejects.toMatchObject({ status: 422, errors: { address_rule: [expect.any(String)] } });
    expect((await client.sendCodes({ params, body: { file: csv(LIST), from: 'new' } })).data.sent).toBe(2);
    // Nobody on a list gets the code of the open link.
    await expect(
      client.sendCodes({ params, body: { file: makeList(1), from: 'unsent', check: true } }),
    ).rejects.toMatchObject({ errors: { from: [expect.any(String)] } });
    await made.write();
    await made.deliver();

    const [jo] = await made.codes('jo@');
    expect(jo).toMatchObject({
      recipient: { name: 'Jo', department: 'Sales', language: 'de' },
      first_opened_at: null,
    });
    const visitor = createVisitor(made.services, shop);
    const opened = (code: string) => codeOpened(visitor, { params: shop.params, body: { code } });
    expect(await opened('NOBODY-HAS-THIS')).toEqual(await opened(jo?.code ?? ''));
    const firstOpened = (await made.codes('jo@'))[0]?.first_opened_at;
    expect(firstOpened).toEqual(expect.any(String));
    await opened(jo?.code.toLowerCase() ?? '');
    expect((await made.codes('jo@'))[0]?.first_opened_at).toBe(firstOpened);

    const [al] = await made.codes('al@');
    await made.claim(al?.code ?? '');
    await made.claim(new URL(open.url).searchParams.get('code') ?? '');
    const file = await client.exportGiftResults({ params });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toContain('name,email,department,language,code,status,product,size,colour,order,date');
    expect(lines).toHaveLength(4);
    const lineOf = (email: string) => lines.find((line) => line.includes(email)) ?? '';
    expect(lineOf('jo@example.test')).toMatch(/^Jo,jo@example\.test,Sales,de,\w+,opened,,,,,$/);
    expect(lineOf('al@example.test')).toMatch(/^Al,al@example\.test,,fr,\w+,claimed,.+,\w+,\w+,\S+,\d{4}-\d\d-\d\d$/);
    // The third line is the claim by the open link.
    expect(lines.filter((line) => line.includes(',claimed,'))).toHaveLength(2);
  });

  test('is one person, whichever way their address is spelled: with letters of their language or in ASCII', async () => {
    const made = await campaign();
    const { client, params } = made;
    const ascii = 'jo@xn--bcher-kva.example';
    const file = csv(`email,name\njo@bücher.example,Jo\n${ascii},Jo again`);
    const { data } = await client.sendCodes({ params, body: { file, skip_faulty: true } });
    expect([data.sent, data.faults.map(({ field }) => field)]).toEqual([1, ['email']]);
    await made.write();
    expect((await made.deliver()).map(({ to }) => to)).toEqual([ascii]);
    const [code] = await made.codes();
    const claim = (email: string) =>
      server.browser().client.claimGift({
        params: made.shop.params,
        body: { ...recipient({ email }), promo_code: code?.code ?? '', products: [basketLine(made.shop.productId)] },
      });
    expect((await claim('jo@bücher.example')).data.order.customer.email).toBe(ascii);
    expect((await failure(claim(ascii))).errors).toMatchObject({
      address_first_line: [expect.stringContaining('ordered'), 'We have emailed you the link to your order.'],
    });
  });

  test('can start its list anew while no mail has been written', async () => {
    const made = await campaign({ status: 'Draft' });
    const { client, params } = made;
    await client.sendCodes({ params, body: { file: makeList(3), when: 'opening' } });
    expect((await client.removeWaitingRecipients({ params })).data.removed).toBe(3);
    expect(await made.codes()).toEqual([]);
    await client.sendCodes({ params, body: { file: makeList(2), when: 'opening' } });
    await made.setEvent({ status: 'Active' });
    await made.write();
    expect((await client.removeWaitingRecipients({ params })).data.removed).toBe(0);
    expect(await made.deliver()).toHaveLength(2);
  });

  test('sends the same codes again to several at once, not to who has claimed', async () => {
    const made = await campaign();
    const { client, params } = made;
    await client.sendCodes({ params, body: { file: makeList(4) } });
    await made.write();
    await made.deliver();
    const codes = await made.codes();
    await made.claim(codes[0]?.code ?? '');
    const resend = async (body: Parameters<typeof client.resendCodes>[0]['body']) =>
      (await client.resendCodes({ params, body })).data.resent;
    // Within a minute of the email nothing is sent again.
    expect(await resend({ filters: {} })).toBe(0);
    await made.passDays(1);
    expect(await resend({ filters: {}, check: true })).toBe(3);
    expect(await resend({ ids: codes.slice(0, 2).map(({ id }) => id) })).toBe(1);
    expect(await resend({ filters: {} })).toBe(2);
    await made.write();
    const mails = await made.deliver();
    expect(mails.map(({ text }) => codes.findIndex(({ code }) => text.includes(code))).toSorted()).toEqual([1, 2, 3]);
  });

  test('sends a code again whose first email failed, or whose address was corrected without one', async () => {
    const made = await campaign();
    const { client, params } = made;
    await client.sendCodes({ params, body: { file: makeList(1) } });
    const resend = async (check = false) =>
      (await client.resendCodes({ params, body: { filters: {}, check } })).data.resent;
    const expectLeftOut = async (needs_resend: boolean) => {
      expect(await resend(true)).toBe(needs_resend ? 1 : 0);
      expect((await made.codes())[0]?.recipient).toMatchObject({ sent_at: null, needs_resend });
    };
    await expectLeftOut(false);
    await made.write();
    await expectLeftOut(false);
    const [mail] = (await made.unsent()).filter(({ template }) => template === 'promo_code');
    await recordEmailFailure(systemContext(made.services, made.shop.tenantId), mail?.id ?? '', 'no answer');
    await expectLeftOut(true);
    expect(await resend()).toBe(1);
    await made.write();
    // The second email is on its way.
    await expectLeftOut(false);
    await made.deliver();

    await made.setEvent({ status: 'On hold' });
    const [code] = await made.codes();
    const moved = { name: '', email: 'moved@example.test', language: 'en', send: false } as const;
    await client.changeRecipient({ params: { ...params, code_id: code?.id ?? '' }, body: moved });
    await made.setEvent({ status: 'Active' });
    await expectLeftOut(true);
    expect(await resend()).toBe(1);
    await made.write();
    expect((await made.deliver()).map(({ to }) => to)).toEqual([moved.email]);
  });

  test('forgets its recipients after the retention time', async () => {
    const made = await campaign();
    await made.client.sendCodes({ params: made.params, body: { file: makeList(1) } });
    await purgeOldRecipients(made.services);
    expect((await made.codes())[0]?.recipient).not.toBeNull();
    const later = new Date(Date.now() + 3 * 366 * DAY_MS);
    await purgeOldRecipients({ database: made.services.database, now: () => later });
    expect((await made.codes())[0]).toMatchObject({ code: expect.any(String), recipient: null });
  });
});
