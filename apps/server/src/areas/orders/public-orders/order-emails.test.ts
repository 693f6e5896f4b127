import { newId } from '@inkstand/database';
import {
  demoMailbox,
  mailOutbox,
  orderLines,
  refunds,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { LANGUAGES } from '@inkstand/i18n';
import { makeEvent } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeFulfiller, makeOrder, makeVoucher } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { smtpServer } from '@inkstand/testing/services/smtp-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderToken } from '#areas/orders/order-lifecycle/order-writes.ts';
import { queueEmail } from '#areas/platform/mail/queue-email.ts';
import { recordEmailFailure, sendEmail, sendEmailJob } from '#areas/platform/mail/send-email.job.ts';
import { ORDER_TEMPLATES, type OrderTemplate } from '#areas/platform/mail/templates.ts';
import { type Ctx, systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { isOutage } from '#jobs/is-outage.ts';
import { queueOptions } from '#jobs/job-queues.ts';
import { GiveUp } from '#jobs/jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;

async function placed(values: Parameters<typeof makeOrder>[1] = {}, event: Parameters<typeof makeEvent>[1] = {}) {
  const { tenantId, id: eventId, slug } = await makeEvent(database(), event);
  const customer = await makeCustomer(database(), { tenantId, eventId, name: 'Zoë <b>O’Brien</b>' });
  const order = await makeOrder(database(), { tenantId, eventId, customerId: customer.id, ...values });
  return { order, customer, slug, ctx: systemContext(server.services, tenantId) };
}

type Placed = Awaited<ReturnType<typeof placed>>;

async function queue({ order, ctx }: Placed, template: OrderTemplate, data = {}, language = 'en'): Promise<string> {
  await ctx.tx((tx) => queueEmail(tx, ctx, { template, subjectId: order.id, data, language }));
  const rows = await ctx.tx((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, order.id)));
  return rows.find((row) => row.template === template && JSON.stringify(row.data) === JSON.stringify(data))!.id;
}

const emailsTo = ({ customer }: Placed) =>
  database().tx('all-tenants', (tx) => tx.select().from(demoMailbox).where(eq(demoMailbox.to, customer.email)));

async function outboxRow(ctx: Ctx, mailId: string) {
  const [row] = await ctx.tx((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.id, mailId)));
  return row;
}

test('the same mail is written once and sent once, whatever the number of attempts and processes', async () => {
  const at = await placed();
  const mailId = await queue(at, 'order_confirmation');
  expect(await queue(at, 'order_confirmation')).toBe(mailId);
  expect(server.jobs.filter(({ data }) => 'mailId' in data && data.mailId === mailId)).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => sendEmail(at.ctx, emailTemplates, mailId)));
  await sendEmail(at.ctx, emailTemplates, mailId);
  expect(await emailsTo(at)).toHaveLength(1);
  expect((await outboxRow(at.ctx, mailId))?.sentAt).not.toBeNull();
});

test('a confirmation has the reference, the totals in the currency of the region, and the signed link', async () => {
  const at = await placed();
  const { tenantId, id, orderRef } = at.order;
  const vat = ['{"vat_number":"GB123456789"}', tenantId];
  await server.db.ownerQuery('update tenants set company_details = company_details || $1::jsonb where id = $2', vat);
  await sendEmail(at.ctx, emailTemplates, await queue(at, 'order_confirmation'));
  const [sentEmail] = await emailsTo(at);
  const link = `http://${at.slug}--${tenantId}.localhost:3000/order/${orderToken(server.services.config, tenantId, id)}`;
  expect(sentEmail?.subject).toContain(orderRef);
  for (const text of [sentEmail?.text ?? '', sentEmail?.html ?? '']) {
    expect(text).toContain(link);
    expect(text).not.toContain('mail_lang');
    expect(text).toContain('£28.74');
    expect(text).toContain('London');
  }
  // Shirt and shipping add up to the total, and the VAT in it stands below.
  expect(sentEmail?.text).toContain('£24.00');
  expect(sentEmail?.text).toContain(
    'Shipping (Standard): £4.74\nGrand total: £28.74\nTotal excluding VAT: £23.95\nVAT 20%: £4.79',
  );
  expect(sentEmail?.text).toContain('Zoë <b>O’Brien</b>');
  expect(sentEmail?.text).toContain(`Terms and conditions: ${new URL(link).origin}/terms-and-conditions\n`);
  expect(sentEmail?.text).toContain(`\nCompany ${tenantId} Ltd, 1 Test Street, London · VAT number GB123456789`);
  // Nobody would read an answer.
  expect(sentEmail?.text).not.toContain('Answer this email');
  expect(sentEmail?.html).not.toContain('<b>O’Brien');
  expect(sentEmail?.html).toMatch(/ src="[^"]+\?w=240&amp;format=jpeg"/);
  // On a phone a long name breaks; the amount beside it does not.
  expect(sentEmail?.html).toMatch(/word-break:break-word[^>]*>1 × Test product/);
  expect(sentEmail?.html).toMatch(/white-space:nowrap"[^>]*><p[^>]*>£24\.00</);
  expect(sentEmail?.html).toMatch(/Estimated delivery: <span style="white-space:nowrap">[\d-]{10}</);
  expect(sentEmail?.html).toMatch(/<html[^>]* lang="en"/);
});

test('a voucher is named by its code, as in the checkout', async () => {
  const event = await makeEvent(database());
  const voucher = await makeVoucher(database(), { tenantId: event.tenantId, eventId: event.id, discountAmount: 5_00 });
  const customer = await makeCustomer(database(), { tenantId: event.tenantId, eventId: event.id });
  const values = { tenantId: event.tenantId, eventId: event.id, customerId: customer.id };
  const order = await makeOrder(database(), { ...values, voucherId: voucher.id, discountAmount: 5_00 });
  const at = { order, customer, slug: event.slug, ctx: systemContext(server.services, event.tenantId) };
  await sendEmail(at.ctx, emailTemplates, await queue(at, 'order_confirmation', {}, 'de'));
  const [sentEmail] = await emailsTo(at);
  expect(sentEmail?.text).toContain(`Gutschein ${voucher.label}: −£5.00`);
});

test('several pieces of a line add up to the penny, and a country is named in the language of the reader', async () => {
  const at = await placed({ line: { quantity: 3, unitNet: 1999, unitVat: 400 } });
  await sendEmail(at.ctx, emailTemplates, await queue(at, 'order_confirmation', {}, 'fr'));
  const [sentEmail] = await emailsTo(at);
  expect(sentEmail?.text).toContain('£71.97');
  expect(sentEmail?.text).toContain('Royaume-Uni');
  expect(sentEmail?.text).toMatch(/\/order\/[\w-]{43}\?mail_lang=fr$/m);
});

test('pieces that were cancelled are marked, and what was refunded for them is named', async () => {
  const at = await placed({ status: 'shipped', line: { quantity: 3, cancelledQuantity: 1 } });
  const { tenantId, id: orderId } = at.order;
  const refund = { tenantId, id: newId(), orderId, amount: 2400, requestedBy: 'system', status: 'succeeded' as const };
  await at.ctx.tx((tx) => tx.insert(refunds).values(refund));
  await sendEmail(at.ctx, emailTemplates, await queue(at, 'order_shipped'));
  const [sentEmail] = await emailsTo(at);
  expect(sentEmail?.text).toMatch(/3 × Test product.*\n1 of 3 cancelled\n/);
  expect(sentEmail?.text).toContain('Refunded: −£24.00');
  // Nor does a later mail promise a delivery that is over.
  await sendEmail(at.ctx, emailTemplates, await queue(at, 'order_link'));
  for (const { text } of await emailsTo(at)) expect(text).not.toContain('Estimated delivery');
});

test('a refund says when the whole order was cancelled', async () => {
  const [cancelled, kept] = [await placed({ status: 'cancelled' }), await placed({ status: 'shipped' })];
  for (const at of [cancelled, kept]) await sendEmail(at.ctx, emailTemplates, await queue(at, 'refund'));
  expect((await emailsTo(cancelled))[0]?.text).toContain(`Your order from Event ${cancelled.slug} was cancelled.`);
  expect((await emailsTo(kept))[0]?.text).not.toContain('was cancelled');
  await sendEmail(cancelled.ctx, emailTemplates, await queue(cancelled, 'order_cancelled', { refund_late: 'true' }));
  expect((await emailsTo(cancelled))[1]?.text).toContain('Your refund is taking longer than usual.');
});

test('a gift has no prices, in text and in HTML', async () => {
  const at = await placed({ kind: 'promo' }, { type: 'Promo' });
  await sendEmail(at.ctx, emailTemplates, await queue(at, 'gift_confirmation'));
  const [sentEmail] = await emailsTo(at);
  expect(`${sentEmail?.text} ${sentEmail?.html}`).not.toMatch(/[£€]|28[.,]74/);
});

test('a shipped mail is about its own parcel, lists its pieces, and says whether others follow', async () => {
  const at = await placed({ status: 'shipped', line: { quantity: 3 } });
  const { tenantId, id: orderId } = at.order;
  const fulfiller = await makeFulfiller(database());
  const [line] = await at.ctx.tx((tx) => tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)));
  for (const number of [1, 2]) {
    const id = newId();
    const lines = [{ order_line_id: line!.id, quantity: number }];
    await at.ctx.tx(async (tx) => {
      await tx.insert(shipments).values({ tenantId, id, orderId, fulfillerId: fulfiller.id, number, lines });
      await tx.insert(shipmentEvents).values({
        tenantId,
        shipmentId: id,
        type: 'shipped',
        carrier: 'Parcel Post',
        trackingNumber: `IK${number}`,
        trackingUrl: `https://tracking.example/IK${number}`,
        occurredAt: new Date(),
      });
    });
  }
  await sendEmail(at.ctx, emailTemplates, await queue(at, 'order_shipped', { number: '2', tracking_number: 'IK2' }));
  const [sentEmail] = await emailsTo(at);
  expect(sentEmail?.text).toContain('IK2');
  expect(sentEmail?.text).toContain('https://tracking.example/IK2');
  expect(sentEmail?.text).not.toContain('/IK1');
  expect(sentEmail?.text).toContain('This is parcel 2 of 2, the last one.');
  expect(sentEmail?.text).toMatch(/In this parcel\s+2 × Test product/);
  expect(sentEmail?.text).not.toContain('£');
  await sendEmail(at.ctx, emailTemplates, await queue(at, 'order_shipped', { number: '1', tracking_number: 'IK1' }));
  const first = (await emailsTo(at)).find(({ text }) => text.includes('/IK1'));
  expect(first?.text).toMatch(/This is parcel 1 of 2; the others follow\.[\s\S]*1 × Test product/);
});

describe('every mail in every language', () => {
  test.each(LANGUAGES)('%s has all texts', async (language) => {
    const at = await placed({ status: 'shipped' });
    for (const template of ORDER_TEMPLATES)
      await sendEmail(at.ctx, emailTemplates, await queue(at, template, {}, language));
    const sent = await emailsTo(at);
    expect(sent).toHaveLength(ORDER_TEMPLATES.length);
    for (const { subject, text } of sent) {
      expect(subject).toContain(at.order.orderRef);
      expect(`${subject}${text}`, subject).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b/);
    }
  });
});

test('a mail whose order is deleted, or that cannot be rendered, is given up and keeps its error', async () => {
  const at = await placed({ status: null });
  const mailId = await queue(at, 'order_confirmation');
  await expect(sendEmail(at.ctx, emailTemplates, mailId)).rejects.toThrow(GiveUp);
  await recordEmailFailure(at.ctx, mailId, 'The order that it is about is gone.');
  expect(await outboxRow(at.ctx, mailId)).toMatchObject({
    sentAt: null,
    lastError: 'The order that it is about is gone.',
  });
});

test('with SMTP_URL a mail is sent once, under a Message-ID that a retry would repeat', async () => {
  const smtp = await smtpServer();
  try {
    const at = await placed();
    const mailId = await queue(at, 'order_confirmation');
    const ctx = { ...at.ctx, config: { ...at.ctx.config, smtpUrl: smtp.url } };
    await Promise.all([
      sendEmail(ctx, emailTemplates, mailId),
      sendEmail(ctx, emailTemplates, mailId),
      sendEmail(ctx, emailTemplates, mailId),
    ]);
    expect(smtp.heard.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${at.customer.email}>`]);
    expect(smtp.heard).toContain(`Message-ID: <${mailId}@localhost>`);
    // The store writes, from the operator's address.
    expect(smtp.heard.join('\n')).toMatch(new RegExp(`^From: "?Event ${at.slug}"? <no-reply@inkstand\\.test>$`, 'm'));
    expect((await outboxRow(at.ctx, mailId))?.sentAt).not.toBeNull();
    expect(await emailsTo(at)).toEqual([]);
  } finally {
    smtp.close();
  }
});

test('a rejected address is given up, all else is retried, and neither reveals the address', async () => {
  for (const [command, answer, isFinal] of [
    ['RCPT', '550 no such user', true],
    ['RCPT', '451 later', false],
    ['MAIL', '553 not your address', false],
    ['AUTH', '535 wrong password', false],
  ] as const) {
    const smtp = await smtpServer(answer, command);
    try {
      const at = await placed();
      const mailId = await queue(at, 'order_confirmation');
      const smtpUrl = smtp.url.replace('//', '//ink:old@');
      const ctx = { ...at.ctx, config: { ...at.ctx.config, smtpUrl } };
      const error = await sendEmail(ctx, emailTemplates, mailId).then(
        () => new Error('it was sent'),
        (thrown: Error) => thrown,
      );
      expect([error instanceof GiveUp, isOutage(error)], answer).toEqual([isFinal, !isFinal]);
      expect(error.message).toContain(answer.slice(0, 3));
      expect(error.message).not.toContain('@');
      expect((await outboxRow(at.ctx, mailId))?.sentAt).toBeNull();
    } finally {
      smtp.close();
    }
  }
});

test('a mail server may be away for a day, and is asked at least twice an hour', async () => {
  const at = await placed();
  const smtp = await smtpServer();
  smtp.close();
  const ctx = { ...at.ctx, config: { ...at.ctx.config, smtpUrl: smtp.url } };
  const error = await sendEmail(ctx, emailTemplates, await queue(at, 'order_confirmation')).catch(String);
  expect(error).toContain('The mail server did not take it');
  const { retries, outageRetries = retries } = sendEmailJob(emailTemplates);
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = 0 } = queueOptions('mail.send', outageRetries);
  const pauses = Array.from({ length: retryLimit }, (_, index) => Math.min(retryDelayMax, retryDelay * 2 ** index));
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(24 * 3600);
  expect(pauses.at(-1)).toBeLessThanOrEqual(1800);
});

test('to another machine nothing goes without TLS, unless the address says so', async () => {
  const smtp = await smtpServer('502 not implemented', 'STARTTLS');
  try {
    const at = await placed();
    const mailId = await queue(at, 'order_confirmation');
    const remote = smtp.url.replace('//127.0.0.1', '//ink:old@0.0.0.0');
    const send = (smtpUrl: string) =>
      sendEmail({ ...at.ctx, config: { ...at.ctx.config, smtpUrl } }, emailTemplates, mailId);
    await expect(send(remote)).rejects.toThrow('TLS failed');
    expect(smtp.heard.join('\n')).not.toMatch(/AUTH|MAIL|RCPT/);
    await send(`${remote}?tls=optional`);
    expect((await outboxRow(at.ctx, mailId))?.sentAt).not.toBeNull();
  } finally {
    smtp.close();
  }
});
