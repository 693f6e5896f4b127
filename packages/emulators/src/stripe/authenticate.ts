import { randomBytes } from 'node:crypto';
import type { Call } from './call.ts';
import { StripeFailure } from './errors.ts';
import type { RegionalKeys } from './options.ts';
import { findPlatform } from './scope.ts';

export interface Caller {
  actor: 'secret' | 'public';
  platform: Call['scope']['platform'];
}

/**
 * Identifies the caller by the key in the `Authorization` header: `Bearer sk_…`, or Basic with the key as the user
 * name.
 */
export function authenticate(header: string | undefined, secretKeys: RegionalKeys, publicKeys: RegionalKeys): Caller {
  const key = keyIn(header);
  if (key === undefined) {
    throw unauthorised(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  const secretPlatform = findPlatform(secretKeys, key);
  if (secretPlatform) return { actor: 'secret', platform: secretPlatform };
  const region = findPlatform(publicKeys, key);
  const publicPlatform = region && findPlatform(secretKeys, secretKeys[region]);
  if (publicPlatform) return { actor: 'public', platform: publicPlatform };
  throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 8))}`);
}

function keyIn(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value || undefined;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] || undefined;
  return undefined;
}

export function refusePublicKey(): never {
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

export function newRequestId(): string {
  return `req_${randomBytes(10).toString('hex').slice(0, 14)}`;
}

function unauthorised(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}
