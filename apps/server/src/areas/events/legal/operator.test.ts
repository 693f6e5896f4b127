import { failure } from '@inkstand/testing/clients/failure';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';

const SECRET = { SECRET_KEY: 'a secret of the tests, long enough' };
const PRODUCTION = {
  ...SECRET,
  INKSTAND_MODE: 'production',
  PUBLIC_URL: 'https://merch.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  ROOT_HOST: 'merch.example.org',
};
const NAMES = [
  'privacy-policy',
  'terms-and-conditions',
  'terms-and-conditions-us',
  'terms-and-conditions-buyer-us',
] as const;

test('the legal texts of the root host name the operator from the configuration', async () => {
  const operator = { OPERATOR_NAME: 'Print & Co', OPERATOR_ADDRESS: '3 Mill Road', OPERATOR_EMAIL: 'legal@print.test' };
  await using server = await startTestServer({ config: readConfig({ ...PRODUCTION, ...operator }) });
  const { client } = server.browser({ host: 'merch.example.org' });
  for (const text of NAMES) {
    const { data } = await client.operatorText({ params: { text } });
    expect(data.text).toContain('Print & Co');
    expect(data.text).toContain('legal@print.test');
    expect(`${data.title} ${data.text}`).not.toMatch(/[{}]/);
  }
  const { data } = await client.operatorText({ params: { text: 'privacy-policy' }, query: { lang: 'fr' } });
  expect(data).toMatchObject({ title: 'Politique de confidentialité', language: 'fr' });
  expect((await failure(client.operatorText({ params: { text: 'imprint' as 'privacy-policy' } }))).status).toBe(404);
});

test('the operator always has a name: an invented one in demo mode, else the host', () => {
  expect(readConfig(SECRET).operator).toMatchObject({
    name: 'Inkstand Demonstration Ltd',
    email: 'hello@inkstand.test',
  });
  expect(readConfig(PRODUCTION).operator).toEqual({ name: 'merch.example.org', address: '', email: '' });
  expect(readConfig({ ...SECRET, OPERATOR_NAME: 'Us' }).operator).toEqual({ name: 'Us', address: '', email: '' });
  expect(() => readConfig({ ...SECRET, OPERATOR_EMAIL: 'nobody' })).toThrow('OPERATOR_EMAIL');
});
