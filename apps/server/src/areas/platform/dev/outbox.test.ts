import { newId } from '@inkstand/database';
import { demoMailbox } from '@inkstand/database/tables/index';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerDev } from './register-dev.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  registerDev(server.app, server.services);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (url: string) => server.app.inject({ url, headers: { host: 'localhost:3000' } });

async function keep(subject: string): Promise<string> {
  const id = newId();
  const html = `<html><head><title>x</title></head><body><a href="https://x.example">"link"</a><script>bad()</script></body></html>`;
  await server.services.database.tx('all-tenants', (tx) =>
    tx.insert(demoMailbox).values({ id, to: 'sam@example.test', subject, text: 'words', html }),
  );
  return id;
}

test('the outbox lists mails, newest first, as a page and as data', async () => {
  expect((await get('/dev/outbox')).body).toContain('No mail yet');
  await keep('The first');
  await keep('The <i>second</i>');
  const { data } = (await get('/dev/outbox.json')).json() as { data: { subject: string; to: string; text: string }[] };
  expect(data.map(({ subject }) => subject)).toEqual(['The <i>second</i>', 'The first']);
  expect(Object.keys(data[0]!)).toEqual(['to', 'subject', 'text', 'html', 'created_at']);
  const page = await get('/dev/outbox');
  expect(page.body).toContain('The &lt;i&gt;second&lt;/i&gt;');
  expect(page.body).not.toContain('<i>second');
});

test('a mail is shown in a frame without scripts', async () => {
  const page = await get(`/dev/outbox/${await keep('To read')}`);
  expect(page.statusCode).toBe(200);
  const [, sandbox] = /<iframe sandbox="([^"]*)"/.exec(page.body) ?? [];
  expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('an unknown mail is a 404', async () => {
  expect((await get(`/dev/outbox/${newId()}`)).statusCode).toBe(404);
  expect((await get('/dev/outbox/1')).statusCode).toBe(404);
});
