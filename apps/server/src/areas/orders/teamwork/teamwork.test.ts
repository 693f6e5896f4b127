import { auditLog, demoMailbox, mailOutbox, orderNotes, orders } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

/** A company with an order, an administrator and a colleague of customer service; and two staff. */
async function team() {
  const { id: tenantId } = await makeTenant(database());
  const event = await makeEvent(database(), { tenantId });
  const order = await makeOrder(database(), { tenantId, eventId: event.id });
  const admin = await makeUser(database(), { tenantId, name: 'Ada Boss' });
  const service = await makeUser(database(), {
    tenantId,
    name: 'Sam Serves',
    role: 'customer_service',
    language: 'de',
  });
  const staff = await makeUser(database(), { superadmin: 1, name: 'Stella Staff' });
  const colleague = await makeUser(database(), { superadmin: 1, name: 'Stan Staff', role: 'customer_service' });
  return {
    tenantId,
    eventId: event.id,
    order,
    people: { admin, service, staff, colleague },
    admin: await server.as(admin),
    service: await server.as(service),
    staff: await server.as(staff),
    params: { tenant_id: tenantId, order_ref: order.orderRef },
  };
}

/** Sends what waits in a tenant's outbox, and returns the emails to somebody. */
async function mailsTo(tenantId: string, { email }: { email: string }) {
  const ctx = systemContext(server.services, tenantId);
  const waiting = await ctx.tx((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenantId)));
  for (const { id, sentAt } of waiting) if (!sentAt) await sendEmail(ctx, emailTemplates, id);
  return database().tx('all-tenants', (tx) => tx.select().from(demoMailbox).where(eq(demoMailbox.to, email)));
}

describe('a note', () => {
  test('keeps its lines, is changed by its writer alone, and deleted by them or by who decides', async () => {
    const { admin, service, params } = await team();
    const text = 'Gift wrap it.\nAsk at https://example.test/wrap first.';
    const { data } = await service.createNote({ params, body: { text } });
    expect(data.notes).toMatchObject([
      { text, author: 'Sam Serves', internal: false, may_edit: true, edited_at: null },
    ]);
    const own = { ...params, note_id: data.notes[0]!.id };
    const seen = await admin.getOrder({ params });
    expect(seen.data.notes).toMatchObject([{ text, may_edit: false, may_delete: true }]);
    expect(await failure(admin.updateNote({ params: own, body: { text: 'No' } }))).toMatchObject({ status: 403 });

    const changed = await service.updateNote({ params: own, body: { text: 'No wrap' } });
    expect(changed.data.notes).toMatchObject([{ text: 'No wrap', edited_at: expect.any(String) }]);
    const second = await admin.createNote({ params, body: { text: 'Mine' } });
    const mine = { ...params, note_id: second.data.notes[1]!.id };
    expect(await failure(service.deleteNote({ params: mine }))).toMatchObject({ status: 403 });
    expect((await admin.deleteNote({ params: own })).data.notes).toMatchObject([{ text: 'Mine' }]);
    const rows = await database().tx('all-tenants', (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.tenantId, params.tenant_id), eq(auditLog.objectType, 'order'))),
    );
    expect(rows.map(({ action }) => action).filter((action) => action.includes('note'))).toEqual([
      'order.note_added',
      'order.note_changed',
      'order.note_added',
      'order.note_deleted',
    ]);
    expect(JSON.stringify(rows)).not.toContain('wrap');
  });

  test('of staff may be internal: the client neither sees it nor can touch it', async () => {
    const { admin, staff, people, params } = await team();
    const body = { text: 'The client pays late', internal: true };
    const { data } = await staff.createNote({ params, body: { ...body, mentions: [people.colleague.id] } });
    expect(data.notes).toMatchObject([{ internal: true, author: 'Stella Staff', mentions: [{ name: 'Stan Staff' }] }]);
    const open = await staff.createNote({ params, body: { text: 'We print on Monday' } });
    const seen = await admin.getOrder({ params });
    expect(seen.data.notes).toMatchObject([{ text: 'We print on Monday', author: 'Inkstand', may_delete: false }]);
    expect(JSON.stringify(seen)).not.toContain('pays late');
    const [hidden, shown] = open.data.notes.map(({ id }) => ({ ...params, note_id: id }));
    expect(await failure(admin.deleteNote({ params: hidden! }))).toMatchObject({ status: 404 });
    expect(await failure(admin.updateNote({ params: hidden!, body: { text: 'x' } }))).toMatchObject({ status: 404 });
    expect(await failure(admin.deleteNote({ params: shown! }))).toMatchObject({ status: 403 });
    expect(await failure(admin.createNote({ params, body }))).toMatchObject({ status: 422 });
    // A client cannot read an internal note, so it cannot mention one either.
    const naming = { ...body, mentions: [people.admin.id] };
    expect(await failure(staff.createNote({ params, body: naming }))).toMatchObject({ status: 422 });
  });

  test('mails whom it mentions, once, in their language and with a link', async () => {
    const { admin, service, people, params, tenantId } = await team();
    const mentions = [people.service.id, people.admin.id];
    const { data } = await admin.createNote({ params, body: { text: 'Please call @Sam Serves', mentions } });
    const own = { ...params, note_id: data.notes[0]!.id };
    await admin.updateNote({ params: own, body: { text: 'Please call, @Sam Serves!', mentions } });
    const mails = await mailsTo(tenantId, people.service);
    expect(mails).toMatchObject([{ subject: `Ada Boss hat Sie bei der Bestellung ${params.order_ref} erwähnt` }]);
    expect(mails[0]?.text).toContain('> Please call, @Sam Serves!');
    expect(mails[0]?.text).toContain(`/orders/${params.order_ref}`);
    // Whoever mentions themselves needs no email.
    expect(await mailsTo(tenantId, people.admin)).toEqual([]);
    // Somebody added later is emailed; the others are not emailed again.
    const answer = await service.createNote({ params, body: { text: 'Done' } });
    const reply = { ...params, note_id: answer.data.notes[1]!.id };
    await service.updateNote({ params: reply, body: { text: 'Done @Ada Boss', mentions: [people.admin.id] } });
    expect(await mailsTo(tenantId, people.admin)).toHaveLength(1);
    expect(await mailsTo(tenantId, people.service)).toHaveLength(1);
  });

  test('mentions nobody who may not see the order', async () => {
    const { admin, staff, people, params } = await team();
    const stranger = await makeUser(database(), { tenantId: (await makeTenant(database())).id });
    const gone = await makeUser(database(), { tenantId: params.tenant_id, active: false });
    for (const id of [stranger.id, gone.id, people.staff.id]) {
      const body = { text: 'Hello', mentions: [id] };
      expect(await failure(admin.createNote({ params, body }))).toMatchObject({
        status: 422,
        errors: { mentions: ['this person may not see this order'] },
      });
    }
    const names = async (client: typeof admin) =>
      (await client.listColleagues({ params, query: { q: 's' } })).data.map(({ name }) => name);
    expect(await names(admin)).toEqual(['Ada Boss', 'Sam Serves']);
    expect(await names(staff)).toEqual(expect.arrayContaining(['Ada Boss', 'Sam Serves', 'Stan Staff']));
    const internal = await staff.listColleagues({ params, query: { notes: 'internal' } });
    expect(internal.data.map(({ id }) => id)).not.toContain(people.admin.id);
  });

  test('that was deleted before its mail went out mails nobody', async () => {
    const { admin, people, params, tenantId } = await team();
    const body = { text: 'Oops @Sam Serves', mentions: [people.service.id] };
    const { data } = await admin.createNote({ params, body });
    await admin.deleteNote({ params: { ...params, note_id: data.notes[0]!.id } });
    expect(await mailsTo(tenantId, people.service)).toEqual([]);
    expect(await database().tx('all-tenants', (tx) => tx.$count(orderNotes, eq(orderNotes.tenantId, tenantId)))).toBe(
      0,
    );
  });
});

describe('an assignee', () => {
  test('is mailed, filters the list, and stands in the timeline; the deactivated are nobody', async () => {
    const { admin, service, staff, people, params, tenantId, eventId } = await team();
    await makeOrder(database(), { tenantId, eventId });
    const { data } = await admin.assignOrder({ params, body: { user_id: people.service.id } });
    expect(data.assignee).toEqual({ id: people.service.id, name: 'Sam Serves' });
    expect(data.timeline.at(-1)).toMatchObject({ event: 'assigned', reason: 'Sam Serves', actor: 'Ada Boss' });
    await admin.assignOrder({ params, body: { user_id: people.service.id } });
    const mails = await mailsTo(tenantId, people.service);
    expect(mails).toMatchObject([{ subject: `Die Bestellung ${params.order_ref} ist Ihnen zugewiesen` }]);

    const ofTenant = { tenant_id: tenantId };
    const mine = await service.listOrders({ params: ofTenant, query: { assignee: 'me' } });
    expect(mine.data).toMatchObject([{ order_ref: params.order_ref, assignee: { name: 'Sam Serves' } }]);
    expect(mine.meta.total).toBe(1);
    expect((await admin.listOrders({ params: ofTenant, query: { assignee: 'me' } })).meta.total).toBe(0);
    expect((await admin.listOrders({ params: ofTenant, query: { assignee: 'nobody' } })).meta.total).toBe(1);
    const options = await admin.orderFilterOptions({ params: ofTenant, query: { of: 'people' } });
    expect(options.data.map(({ label }) => label)).toEqual(['Me', 'No one', 'Sam Serves']);
    const chosen = '-'.repeat(36);
    expect(await admin.orderFilterOptions({ params: ofTenant, query: { of: 'people', chosen } })).toEqual(options);

    await admin.changeUser({ params: { ...ofTenant, user_id: people.service.id }, body: { active: false } });
    expect((await admin.getOrder({ params })).data.assignee).toBeNull();
    expect((await admin.listOrders({ params: ofTenant, query: { assignee: 'nobody' } })).meta.total).toBe(2);
    expect(await failure(admin.assignOrder({ params, body: { user_id: people.service.id } }))).toMatchObject({
      status: 422,
    });
    // Staff may take an order of a client; the client sees that Inkstand has it.
    expect((await staff.assignOrder({ params, body: { user_id: people.staff.id } })).data.assignee?.name).toBe(
      'Stella Staff',
    );
    expect((await admin.getOrder({ params })).data).toMatchObject({ assignee: { name: 'Inkstand' } });
    expect((await admin.listOrders({ params: ofTenant, query: { q: params.order_ref } })).data).toMatchObject([
      { assignee: { name: 'Inkstand' } },
    ]);
    expect(await failure(admin.assignOrder({ params, body: { user_id: people.staff.id } }))).toMatchObject({
      status: 422,
    });
    const free = await admin.assignOrder({ params, body: { user_id: null } });
    expect(free.data).toMatchObject({ assignee: null });
    expect(free.data.timeline.at(-1)).toMatchObject({ event: 'unassigned' });
  });
});

describe('tags', () => {
  test('are created on the fly, and filter lists and exports', async () => {
    const { admin, service, params, tenantId, eventId } = await team();
    const other = await makeOrder(database(), { tenantId, eventId });
    const { data } = await service.tagOrder({ params, body: { add: ['Rush', '  VIP   guest '] } });
    expect(data.tags).toMatchObject([
      { name: 'Rush', colour: 'gray' },
      { name: 'VIP guest', colour: 'gray' },
    ]);
    expect(data.timeline.slice(-2)).toMatchObject([
      { event: 'tagged', reason: 'Rush' },
      { event: 'tagged', reason: 'VIP guest' },
    ]);
    // A name in other letters is the same tag, and a tag that it has already changes nothing.
    const again = await service.tagOrder({ params, body: { add: ['RUSH'] } });
    expect(again.data.tags).toHaveLength(2);
    expect(again.data.timeline).toHaveLength(data.timeline.length);
    const ofTenant = { tenant_id: tenantId };
    const tag = data.tags[0]!.id;
    const listed = await admin.listOrders({ params: ofTenant, query: { tag } });
    expect([listed.meta.total, listed.data.map(({ order_ref }) => order_ref)]).toEqual([1, [params.order_ref]]);
    const exported = await (await admin.exportOrders({ params: ofTenant, query: { tag } })).text();
    expect(exported).toContain('"Rush, VIP guest"');
    expect(exported).not.toContain(other.orderRef);
    const options = await admin.orderFilterOptions({ params: ofTenant, query: { of: 'tags', q: 'vip' } });
    expect(options.data.map(({ label }) => label)).toEqual(['VIP guest']);
    const less = await service.tagOrder({ params, body: { remove: [tag] } });
    expect(less.data.tags.map(({ name }) => name)).toEqual(['VIP guest']);
  });

  test('are renamed, merged and deleted everywhere at once, by those who decide', async () => {
    const { admin, service, params, tenantId, eventId } = await team();
    const second = await makeOrder(database(), { tenantId, eventId });
    const others = { tenant_id: tenantId, order_ref: second.orderRef };
    await admin.tagOrder({ params, body: { add: ['urgent', 'Rush'] } });
    await admin.tagOrder({ params: others, body: { add: ['Rush'] } });
    const ofTenant = { tenant_id: tenantId };
    const tags = (await admin.listTags({ params: ofTenant })).data;
    expect(tags.map(({ name, orders: count }) => [name, count])).toEqual([
      ['Rush', 2],
      ['urgent', 1],
    ]);
    const [rush, urgent] = tags.map(({ id }) => ({ ...ofTenant, tag_id: id }));
    expect(await failure(service.updateTag({ params: rush!, body: { name: 'Fast', colour: 'red' } }))).toMatchObject({
      status: 403,
    });
    expect(await failure(admin.updateTag({ params: rush!, body: { name: 'URGENT', colour: 'red' } }))).toMatchObject({
      status: 422,
      errors: { name: ['there is one of this name already'] },
    });
    await admin.updateTag({ params: rush!, body: { name: 'Express', colour: 'red' } });
    const renamed = (await admin.getOrder({ params: others })).data;
    expect(renamed.tags).toMatchObject([{ name: 'Express', colour: 'red' }]);
    expect(renamed.timeline.at(-1)).toMatchObject({ event: 'tagged', reason: 'Express' });

    const merged = await admin.mergeTag({ params: rush!, body: { into: urgent!.tag_id } });
    expect(merged.data).toMatchObject({ name: 'urgent', orders: 2 });
    expect((await admin.getOrder({ params })).data.tags.map(({ name }) => name)).toEqual(['urgent']);
    await admin.deleteTag({ params: urgent! });
    expect((await admin.getOrder({ params })).data.tags).toEqual([]);
    expect((await admin.listTags({ params: ofTenant })).data).toEqual([]);
    const stranger = await server.as(await makeUser(database(), { tenantId: (await makeTenant(database())).id }));
    expect(await failure(stranger.deleteTag({ params: urgent! }))).toMatchObject({ status: 404 });
  });

  test('with one name are one tag, even when two people create it at once', async () => {
    const { admin, service, params, tenantId, eventId } = await team();
    const second = await makeOrder(database(), { tenantId, eventId });
    await Promise.all([
      admin.tagOrder({ params, body: { add: ['Rush'] } }),
      service.tagOrder({ params: { tenant_id: tenantId, order_ref: second.orderRef }, body: { add: ['rush'] } }),
    ]);
    expect((await admin.listTags({ params: { tenant_id: tenantId } })).data).toMatchObject([{ orders: 2 }]);
  });
});

test('notes, tags and the assignee never reach the recipient', async () => {
  const { admin, people, params, order, tenantId } = await team();
  await admin.createNote({ params, body: { text: 'Careful, rude' } });
  await admin.tagOrder({ params, body: { add: ['Rude'] } });
  await admin.assignOrder({ params, body: { user_id: people.service.id } });
  const { data } = await admin.getOrder({ params });
  const token = new URL(data.public_url).pathname.split('/').at(-1)!;
  const shopper = server.browser({ host: new URL(data.public_url).hostname });
  const seen = await shopper.client.publicOrder({ params: { tenant: tenantId, slug: data.event.slug, token } });
  expect(seen.data.order.order_ref).toBe(order.orderRef);
  expect(JSON.stringify(seen)).not.toMatch(/rude|Sam Serves/i);
  const [row] = await database().tx('all-tenants', (tx) =>
    tx
      .select()
      .from(orders)
      .where(inArray(orders.id, [order.id])),
  );
  expect(row?.assigneeId).toBe(people.service.id);
});
