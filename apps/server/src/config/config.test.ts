import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, thirdPartySources } from '#pages/content-security-policy.ts';
import { readConfig } from './config.ts';

const production = {
  INKSTAND_MODE: 'production',
  SECRET_KEY: 'a secret of the tests, long enough',
  PUBLIC_URL: 'https://ink.test',
  ROOT_HOST: 'ink.test',
  SMTP_URL: 'smtp://localhost',
};
const services = {
  ANALYTICS_ID: 'site-1',
  ANALYTICS_URL: 'https://count.test/script.js',
  CHAT_WIDGET_ID: 'token',
  CHAT_WIDGET_URL: 'https://chat.test',
};

function securityPolicy(env: Record<string, string>) {
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
  it('are disabled until an id is set', () => {
    expect(readConfig(production)).toMatchObject({ analytics: undefined, chat: undefined });
    expect(JSON.stringify(securityPolicy(production))).not.toMatch(/umami|chatwoot/);
  });

  it('are disabled in demo mode, in the policy too', () => {
    expect(readConfig(services)).toMatchObject({ analytics: undefined, chat: undefined });
    expect(JSON.stringify(securityPolicy(services))).not.toMatch(/count|chat/);
  });

  it('are allowed what they need, and no more', () => {
    const policy = securityPolicy({ ...production, ...services });
    expect(policy['script-src']).toMatch(/ https:\/\/count\.test https:\/\/chat\.test$/);
    expect(policy['connect-src']).toMatch(/ https:\/\/count\.test https:\/\/chat\.test wss:\/\/chat\.test$/);
    expect(policy['frame-src']).toBe("frame-src 'self' https://chat.test");
    expect(securityPolicy({ ...production, ANALYTICS_ID: 'x' })['frame-src']).toBe("frame-src 'self'");
  });

  it.each(['ADDRESS_LOOKUP_URL', 'ANALYTICS_URL', 'HELP_URL', 'SOURCE_URL'])(
    'reject an invalid address, naming the variable %s',
    (name) => {
      expect(() => readConfig({ ...production, [name]: 'javascript:alert(1)' })).toThrow(name);
      expect(() => readConfig({ ...production, [name]: 'https://merch.test/help' })).not.toThrow();
    },
  );
});

it('a feature is on unless it is switched off: an empty variable changes nothing', () => {
  const isTranslated = (TRANSLATION_ENABLED?: string) =>
    readConfig({ ...production, TRANSLATION_ENABLED }).translationEnabled;
  expect([undefined, '', 'true', '1', 'false', '0'].map(isTranslated)).toEqual([true, true, true, true, false, false]);
});

it('an empty variable counts as not set', () => {
  const names = ['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'S3_BUCKET', 'MAIL_FROM', 'PUSHER_KEY', 'OPERATOR_EMAIL'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig({ ...production, ...empty })).toEqual(readConfig(production));
  expect(() => readConfig({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL must be set');
});

it('emails come from the root host unless MAIL_FROM names another sender', () => {
  expect(readConfig(production).mailFrom).toBe('Inkstand <no-reply@ink.test>');
  for (const MAIL_FROM of ['merch@acme.test', 'Merch <merch@acme.test>'])
    expect(readConfig({ ...production, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  expect(() => readConfig({ ...production, MAIL_FROM: 'Merch' })).toThrow('MAIL_FROM');
});

it('a region takes the signing secrets of several webhook endpoints', () => {
  const read = (STRIPE_WEBHOOK_SECRET_UK: string) =>
    readConfig({ ...production, STRIPE_SECRET_KEY_UK: 'sk', STRIPE_PUBLIC_KEY_UK: 'pk', STRIPE_WEBHOOK_SECRET_UK });
  expect(read('whsec_a, whsec_b,').stripe.UK?.webhookSecrets).toEqual(['whsec_a', 'whsec_b']);
  expect(() => read(',')).toThrow('STRIPE_WEBHOOK_SECRET_UK');
});

describe('file storage', () => {
  const bucket = { S3_BUCKET: 'prints', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('is the data folder until a bucket is named', () => {
    expect(readConfig({ ...production, S3_ACCESS_KEY_ID: 'key' }).s3).toBeUndefined();
  });

  it('may be a bucket on Amazon S3 or a compatible service', () => {
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

  it('must be complete, and errors name what is missing', () => {
    expect(() => readConfig({ ...production, ...bucket, S3_ACCESS_KEY_ID: undefined })).toThrow('S3_ACCESS_KEY_ID');
    expect(() => readConfig({ ...production, ...bucket, S3_SECRET_ACCESS_KEY: undefined })).toThrow(
      'S3_SECRET_ACCESS_KEY',
    );
    expect(() => readConfig({ ...production, ...bucket, S3_PREFIX: '../live' })).toThrow('S3_PREFIX');
  });
});

describe('unsafe settings', () => {
  const reading = (env: Record<string, string>) => () => readConfig({ ...production, ...env });

  it('reject a guessable secret key, with advice how to generate one', () => {
    const guessed = [
      'x'.repeat(32),
      'changeme'.repeat(4),
      'changeme-changeme-changeme-changeme',
      'please-change-me-before-going-live!!',
      'your-secret-key-goes-here-0123456789',
      'abcdefghijklmnopqrstuvwxyz012345',
      '0123456789'.repeat(4),
      'password1234'.repeat(3),
    ];
    for (const SECRET_KEY of guessed) expect(reading({ SECRET_KEY }), SECRET_KEY).toThrow(/^SECRET_KEY.*openssl rand/);
    for (let count = 0; count < 1000; count++) {
      for (const encoding of ['hex', 'base64'] as const) {
        const SECRET_KEY = randomBytes(encoding === 'hex' ? 16 : 24).toString(encoding);
        expect(readConfig({ ...production, SECRET_KEY }).secretKey).toBe(SECRET_KEY);
      }
    }
  });

  it('reject http in production, except for localhost', () => {
    expect(reading({ PUBLIC_URL: 'http://ink.test' })).toThrow(/^PUBLIC_URL.*https/);
    for (const host of ['localhost', 'merch.localhost']) {
      const env = { ...production, PUBLIC_URL: `http://${host}:3000`, ROOT_HOST: host };
      expect(readConfig(env).publicUrl).toBe(`http://${host}:3000`);
    }
    expect(reading({ PUBLIC_URL: 'http://notlocalhost', ROOT_HOST: 'notlocalhost' })).toThrow(/^PUBLIC_URL/);
  });

  it('reject a public address on another host than the root host, in both modes', () => {
    for (const INKSTAND_MODE of ['demo', 'production']) {
      const env = { INKSTAND_MODE, PUBLIC_URL: 'https://www.ink.test' };
      expect(reading(env)).toThrow(/^PUBLIC_URL leads to www\.ink\.test, but ROOT_HOST is ink\.test/);
    }
    expect(() => readConfig({ PUBLIC_URL: 'https://ink.test' })).toThrow('ROOT_HOST is localhost');
  });

  it('reject an invalid proxy, naming the variable, and accept what Fastify accepts', () => {
    for (const TRUST_PROXY of ['nginx', '10.0.0.0/33', '10.0.0.1,', 'true', '1', '10.0.0.0/8/8']) {
      expect(reading({ TRUST_PROXY }), TRUST_PROXY).toThrow(/^TRUST_PROXY/);
    }
    for (const TRUST_PROXY of ['', 'loopback', '10.0.0.5, 192.168.0.0/16', '::1', 'fc00::/7', '10.0.0.0/255.0.0.0']) {
      const { trustProxy } = readConfig({ ...production, TRUST_PROXY });
      expect(() => Fastify({ trustProxy: trustProxy ?? false })).not.toThrow();
    }
  });

  it('require the mode when only NODE_ENV says production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /INKSTAND_MODE is not set.*INKSTAND_MODE=production.*INKSTAND_MODE=demo/,
    );
    expect(readConfig({ NODE_ENV: 'production', INKSTAND_MODE: 'demo' }).mode).toBe('demo');
    expect(readConfig({}).mode).toBe('demo');
  });
});

it('requires CONTENT_DIR to be a folder that exists', () => {
  expect(() => readConfig({ SECRET_KEY: 'x'.repeat(40), CONTENT_DIR: '/no/such/folder' })).toThrow('CONTENT_DIR');
  expect(readConfig({ SECRET_KEY: 'x'.repeat(40), CONTENT_DIR: import.meta.dirname }).contentDir).toBe(
    import.meta.dirname,
  );
});
