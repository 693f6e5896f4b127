import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { contentSecurityPolicy, thirdPartySources } from './pages/content-security-policy.ts';

const production = {
  INKSTAND_MODE: 'production',
  SECRET_KEY: 'a secret of the tests, long enough',
  PUBLIC_URL: 'https://ink.test',
  SMTP_URL: 'smtp://localhost',
};
const services = {
  ANALYTICS_ID: 'site-1',
  ANALYTICS_URL: 'https://count.test/script.js',
  CHAT_WIDGET_ID: 'token',
  CHAT_WIDGET_URL: 'https://chat.test',
};

function policyOf(env: Record<string, string>) {
  const policy = contentSecurityPolicy({
    kind: 'store',
    host: 'a--b.shops.test',
    urls: { root: 'https://ink.test', store: 'https://{slug}--{tenant}.shops.test', help: '/help' },
    scripts: [],
    extra: [thirdPartySources(readConfig(env))],
  });
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
}

describe('services outside of the installation', () => {
  it('are off until an id is set', () => {
    expect(readConfig(production)).toMatchObject({ analytics: undefined, chat: undefined });
    expect(JSON.stringify(policyOf(production))).not.toMatch(/umami|chatwoot/);
  });

  it('are off in demo mode, in the policy too', () => {
    expect(readConfig(services)).toMatchObject({ analytics: undefined, chat: undefined });
    expect(JSON.stringify(policyOf(services))).not.toMatch(/count|chat/);
  });

  it('are allowed what they need, and no more', () => {
    const policy = policyOf({ ...production, ...services });
    expect(policy['script-src']).toMatch(/ https:\/\/count\.test https:\/\/chat\.test$/);
    expect(policy['connect-src']).toMatch(/ https:\/\/count\.test https:\/\/chat\.test wss:\/\/chat\.test$/);
    expect(policy['frame-src']).toBe("frame-src 'self' https://chat.test");
    expect(policyOf({ ...production, ANALYTICS_ID: 'x' })['frame-src']).toBe("frame-src 'self'");
  });

  it('refuse an address that is none, naming the variable', () => {
    expect(() => readConfig({ ...production, ANALYTICS_URL: 'javascript:alert(1)' })).toThrow('ANALYTICS_URL');
  });
});

describe('where files are kept', () => {
  const bucket = { S3_BUCKET: 'prints', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('is the data folder until a bucket is named', () => {
    expect(readConfig({ ...production, S3_ACCESS_KEY_ID: 'key' }).s3).toBeUndefined();
  });

  it('may be a bucket of Amazon, or of another service', () => {
    expect(readConfig({ ...production, ...bucket, S3_REGION: 'eu-west-1' }).s3).toMatchObject({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      prefix: 'production/',
    });
    expect(readConfig(bucket).s3).toMatchObject({ prefix: 'demo/' });
    expect(readConfig({ ...bucket, S3_PREFIX: '' }).s3).toMatchObject({ prefix: '' });
    const other = { ...bucket, S3_ENDPOINT: 'https://files.test/', S3_PREFIX: 'live/' };
    expect(readConfig({ ...production, ...other }).s3).toMatchObject({
      endpoint: 'https://files.test',
      prefix: 'live/',
    });
  });

  it('must be complete, naming what is missing', () => {
    expect(() => readConfig({ ...production, ...bucket, S3_ACCESS_KEY_ID: undefined })).toThrow('S3_ACCESS_KEY_ID');
    expect(() => readConfig({ ...production, ...bucket, S3_SECRET_ACCESS_KEY: undefined })).toThrow(
      'S3_SECRET_ACCESS_KEY',
    );
    expect(() => readConfig({ ...production, ...bucket, S3_PREFIX: '../live' })).toThrow('S3_PREFIX');
  });
});
