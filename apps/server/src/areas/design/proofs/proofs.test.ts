import { proofs } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import {
  makeProduct,
  makeTenant,
  makeUser,
  makeVariant,
  testDocument,
  textLayer,
} from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fontBook } from '#areas/design/designs/check-print.ts';
import { computeFingerprints } from '#areas/design/designs/insert-revision.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

/** A product with a real design, its signed-in user, and an anonymous visitor. */
async function studio(ofTenant: { tenantId?: string } = {}) {
  const user = await makeUser(database(), ofTenant);
  const { tenantId } = user;
  const client = await server.as(user);
  const document = testDocument([textLayer({ id: 'word', text: 'Hello', fill: '#b02a30' })]);
  const fingerprints = await computeFingerprints(document, await fontBook());
  const product = await makeProduct(database(), { tenantId, document, fingerprints, name: 'Team shirt' });
  const params = { tenant_id: tenantId, product_id: product.id };
  const send = async (body: { email?: string; message?: string; language?: 'de' } = {}) =>
    (await client.sendProof({ params, body: { colours: ['navy', 'white'], ...body } })).data;
  const save = (text: string, base_revision: number) =>
    client.saveDesign({
      params,
      body: { base_revision, document: testDocument([textLayer({ id: 'word', text, fill: '#b02a30' })]) },
    });
  const stranger = server.browser().client;
  const first = async () => (await client.listProofs({ params })).data[0]!;
  return { user, tenantId, client, product, params, send, save, stranger, first };
}
const urlToken = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const approve = { decision: 'approve', name: 'Ada' } as const;

describe('a proof', () => {
  test('of a company in the United States has its words, in English', async () => {
    const { id: tenantId } = await makeTenant(database(), { region: 'US' });
    await makeVariant(database(), { colours: [{ code: 'navy', name: 'Heather grey', hex: '#1f2a44' }], code: 'grey' });
    const { client, stranger } = await studio({ tenantId });
    const document = testDocument([textLayer({ id: 'word', text: 'Hello', fill: '#b02a30' })]);
    const fingerprints = await computeFingerprints(document, await fontBook());
    const product = await makeProduct(database(), {
      tenantId,
      document,
      fingerprints,
      catalogueCode: 'grey',
      colours: ['navy'],
    });
    const params = { tenant_id: tenantId, product_id: product.id };
    const { data: proof } = await client.sendProof({ params, body: { colours: ['navy'] } });
    const read = async (query: { lang?: 'de' }) =>
      (await stranger.publicProof({ params: { token: urlToken(proof) }, query })).data;
    expect(await read({})).toMatchObject({ region: 'US', colours: [{ name: 'Heather gray' }] });
    expect(await read({ lang: 'de' })).toMatchObject({
      colours: [{ name: 'Grau meliert' }],
      sides: [{ inks: [{ name: 'Rot' }] }],
    });
  });

  test('is viewed and approved by its link, without a login; the sender is notified and the audit log records it', async () => {
    const { tenantId, user, stranger, send, first } = await studio();
    const proof = await send({ message: 'Is it straight?' });
    const token = urlToken(proof);
    const { data } = await stranger.publicProof({ params: { token } });
    expect(data).toMatchObject({
      status: 'waiting',
      is_outdated: false,
      message: 'Is it straight?',
      revision: 1,
      product: { name: 'Team shirt', variant: 'Test T-shirt' },
      techniques: ['Direct to garment'],
      sides: [
        {
          side: 'front',
          width_mm: 200,
          height_mm: 250,
          inks: [{ hex: '#b02a30', name: 'Red' }],
          has_pictures: false,
          print: { left_mm: expect.any(Number) },
        },
      ],
    });
    expect(data.colours.map(({ code }) => code)).toEqual(['navy', 'white']);
    expect(data.warnings.map(({ message }) => message)).toEqual([]);
    const print = await stranger.proofPrint({ params: { token, side: 'front' } });
    expect(
      Buffer.from(await print.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    await stranger.decideProof({ params: { token }, body: approve });
    expect(await first()).toMatchObject({ status: 'approved', decided_by: 'Ada', is_outdated: false });

    expect(server.published).toContainEqual(
      expect.objectContaining({ channels: [`private-tenant.${tenantId}`], event: 'proof.updated' }),
    );
    const audit = await server.db.ownerQuery(
      "select action, actor from audit_log where tenant_id = $1 and action like 'proof.%' order by action",
      [tenantId],
    );
    expect(audit).toEqual([
      { action: 'proof.approved', actor: 'link' },
      { action: 'proof.sent', actor: `user:${user.id}` },
    ]);
  });

  test('is emailed in the chosen language, and the decision to its sender', async () => {
    const { tenantId, user, stranger, send } = await studio();
    const proof = await send({ email: 'client@example.test', language: 'de', message: '<b>Grüße</b>' });
    await stranger.decideProof({
      params: { token: urlToken(proof) },
      body: { decision: 'change', name: 'Ada', comment: 'Larger, please' },
    });
    const ctx = systemContext(server.services, tenantId);
    const mails = await server.db.ownerQuery('select id from mail_outbox where tenant_id = $1 order by created_at', [
      tenantId,
    ]);
    for (const { id } of mails) await sendEmail(ctx, emailTemplates, id as string);
    const sent = await server.db.ownerQuery('select "to", subject, text, html from demo_mailbox where "to" = any($1)', [
      ['client@example.test', user.email],
    ]);
    const [asked, decided] = ['client@example.test', user.email].map((to) => sent.find((mail) => mail.to === to));
    expect(asked?.subject).toBe('Bitte prüfen Sie das Design von Team shirt');
    expect(asked?.text).toContain(`${proof.url}?lang=de`);
    expect(asked?.html).not.toContain('<b>Grüße');
    expect(decided?.subject).toBe('A change to Team shirt is requested');
    expect(decided?.text).toContain('Larger, please');
  });

  test('that staff sent tells them of the decision in their language, until they have left', async () => {
    const { tenantId, params, stranger } = await studio();
    const staff = await makeUser(database(), { superadmin: 1, language: 'nl' });
    const client = await server.as(staff);
    const ctx = systemContext(server.services, tenantId);
    const decide = async () => {
      const { data } = await client.sendProof({ params, body: { colours: ['navy'] } });
      const body = { decision: 'change', name: 'Ada', comment: 'Larger, please' } as const;
      await stranger.decideProof({ params: { token: urlToken(data) }, body });
      const [mail] = await server.db.ownerQuery('select id from mail_outbox where subject_id = $1', [data.id]);
      return mail?.id as string;
    };
    const [first, second] = [await decide(), await decide()];
    await sendEmail(ctx, emailTemplates, first);
    const sent = await server.db.ownerQuery('select subject, text from demo_mailbox where "to" = $1', [staff.email]);
    expect(sent).toEqual([
      {
        subject: 'Er is een wijziging gevraagd voor Team shirt',
        text: expect.stringContaining(`/proofs?tenant=${tenantId}`),
      },
    ]);
    await server.db.ownerQuery('update users set active = false where id = $1', [staff.id]);
    await expect(sendEmail(ctx, emailTemplates, second)).rejects.toThrow('gone');
  });

  test('is emailed again in the language of its first email, unless another is chosen', async () => {
    const { client, tenantId, send, first } = await studio();
    expect(await send()).toMatchObject({ language: null });
    const { id } = await send({ email: 'client@example.test', language: 'de' });
    const params = { tenant_id: tenantId, proof_id: id };
    const again = await client.resendProof({ params, body: { email: 'client@example.test' } });
    expect([again.data.language, (await first()).language]).toEqual(['de', 'de']);
    const body = { email: 'other@example.test', language: 'fr' } as const;
    expect((await client.resendProof({ params, body })).data.language).toBe('fr');
    await server.db.ownerQuery('delete from mail_outbox where subject_id = $1', [id]);
    expect((await first()).language).toBe('fr');
  });

  test('needs a name to be approved, and a comment to request a change', async () => {
    const { stranger, send } = await studio();
    const token = urlToken(await send());
    const refused = async (body: object) =>
      (await failure(stranger.decideProof({ params: { token }, body: body as typeof approve }))).errors;
    expect(await refused({ decision: 'approve', name: ' ' })).toEqual({ name: ['required'] });
    expect(await refused({ decision: 'change', name: 'Ada' })).toEqual({ comment: ['a comment is needed'] });
    expect(await refused({ decision: 'change', name: 'Ada', comment: '  ' })).toHaveProperty('comment');
  });

  test('of a design that prints nothing is not sent', async () => {
    const { client, tenantId } = await studio();
    const empty = await makeProduct(database(), { tenantId, document: testDocument([]), fingerprints: {} });
    const sending = client.sendProof({
      params: { tenant_id: tenantId, product_id: empty.id },
      body: { colours: ['white'] },
    });
    expect(await failure(sending)).toMatchObject({ status: 422, message: expect.stringContaining('prints nothing') });
  });

  test('is not found by another token, nor by the link of another tenant', async () => {
    const { send, stranger } = await studio();
    const other = await studio();
    const token = urlToken(await send());
    const forged = token.replace(/^[^.]+/, other.tenantId);
    for (const wrong of ['x', forged, `${token}x`, token.slice(0, -1)]) {
      expect(await failure(stranger.publicProof({ params: { token: wrong } }))).toMatchObject({ status: 404 });
      const body = { params: { token: wrong }, body: approve };
      expect(await failure(stranger.decideProof(body))).toMatchObject({ status: 404 });
    }
  });

  test('that was withdrawn can no longer be decided or resent', async () => {
    const { client, tenantId, send, stranger } = await studio();
    const proof = await send();
    const params = { tenant_id: tenantId, proof_id: proof.id };
    expect((await client.withdrawProof({ params, body: {} })).data.status).toBe('withdrawn');
    await client.withdrawProof({ params, body: {} });
    const deciding = stranger.decideProof({ params: { token: urlToken(proof) }, body: approve });
    expect(await failure(deciding)).toMatchObject({ status: 422 });
    const again = client.resendProof({ params, body: { email: 'a@example.test' } });
    expect(await failure(again)).toMatchObject({ status: 422, message: 'this proof was withdrawn' });
  });

  test('is a PDF with the print as outlines, and room to sign', async () => {
    const { stranger, send } = await studio();
    const token = urlToken(await send({ message: 'Zażółć gęślą jaźń' }));
    const pdf = await stranger.proofPdf({ params: { token }, query: { lang: 'de' } });
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = (pdfBytes: Buffer) => pdfBytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(pages(bytes)).toBe(2);
    // A long message is not cut off.
    const long = urlToken(await send({ message: 'Is it straight, please? '.repeat(80) }));
    const longer = await stranger.proofPdf({ params: { token: long }, query: {} });
    expect(pages(Buffer.from(await longer.arrayBuffer()))).toBe(3);
  });
});

describe('an approval', () => {
  test('is revoked by a later edit, and restored with the same design', async () => {
    const { client, params, send, save, stranger, first } = await studio();
    await stranger.decideProof({ params: { token: urlToken(await send()) }, body: approve });
    await client.updateProduct({ params, body: { locked: false } });
    await save('Hallo', 1);
    expect(await first()).toMatchObject({ status: 'approved', is_outdated: true });
    await save('Hello', 2);
    expect(await first()).toMatchObject({ status: 'approved', is_outdated: false });
  });

  test('locks the product until the proof is withdrawn or somebody unlocks it, which the audit log records', async () => {
    const { client, tenantId, params, send, save, stranger } = await studio();
    await save('Hello!', 1);
    const proof = await send();
    await stranger.decideProof({ params: { token: urlToken(proof) }, body: approve });
    expect(await failure(save('Changed', 2))).toMatchObject({ status: 422 });
    const { data: locked } = await client.getProduct({ params });
    expect(locked).toMatchObject({ locked: true, lock: { reason: 'approved', approved_by: 'Ada' }, is_approved: true });
    await client.updateProduct({ params, body: { locked: false } });
    await client.updateProduct({ params, body: { locked: true } });
    const audit = await server.db.ownerQuery(
      "select action, actor from audit_log where tenant_id = $1 and action like 'product.%lock%' order by id",
      [tenantId],
    );
    expect(audit.map(({ action }) => action)).toEqual(['product.locked', 'product.unlocked', 'product.locked']);
    await client.withdrawProof({ params: { tenant_id: tenantId, proof_id: proof.id }, body: {} });
    await save('Changed', 2);
  });
});

describe('two decisions at once', () => {
  test('keep the first, and report its author to the second', async () => {
    for (let round = 0; round < 5; round++) {
      const { send, stranger, first } = await studio();
      const token = urlToken(await send());
      const both = [
        stranger.decideProof({ params: { token }, body: approve }),
        stranger.decideProof({ params: { token }, body: { decision: 'change', name: 'Grace', comment: 'Bigger' } }),
      ];
      const settled = await Promise.allSettled(both);
      const lost = settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
      const { decided_by } = await first();
      expect(lost?.reason).toMatchObject({ status: 409, data: { decided_by } });
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  // Negative control: checks that the proof is waiting, then writes. Both transactions check before either writes.
  test('would both succeed without the condition in the statement (negative control)', async () => {
    const { send, tenantId } = await studio();
    const { id } = await send();
    let looked = 0;
    const decide = (decidedBy: string) =>
      database().tx({ tenant: tenantId }, async (tx) => {
        const own = and(eq(proofs.tenantId, tenantId), eq(proofs.id, id));
        const [proof] = await tx.select().from(proofs).where(own);
        looked++;
        while (looked < 2) await new Promise((done) => setTimeout(done, 5));
        if (proof?.status !== 'waiting') return false;
        await tx.update(proofs).set({ status: 'approved', decidedBy }).where(own);
        return true;
      });
    expect(await Promise.all([decide('Ada'), decide('Grace')])).toEqual([true, true]);
  });
});
