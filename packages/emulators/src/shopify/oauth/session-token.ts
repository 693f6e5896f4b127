import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

interface Claims {
  dest: string;
  aud: string;
  exp: number;
  nbf: number;
}

/** A session token as App Bridge gives it to the app's pages: a JSON Web Token of one minute. */
export function createSessionToken(apiKey: string, apiSecret: string, domain: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: apiKey,
    sub: '1',
    exp: seconds + 60,
    nbf: seconds,
    iat: seconds,
    jti: randomUUID(),
    sid: randomUUID(),
  };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign(apiSecret, text)}`;
}

/** Whether the token is signed for this app and shop, and valid now. */
export function isSessionToken(token: string, apiKey: string, apiSecret: string, domain: string): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(apiSecret, `${head}.${body}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const seconds = Date.now() / 1000;
  return (
    claims.dest === `https://${domain}` && claims.aud === apiKey && claims.exp > seconds && claims.nbf <= seconds + 10
  );
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
