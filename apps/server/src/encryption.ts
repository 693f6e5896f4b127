import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

// Secrets that we must be able to read again (those of one-time codes, say) lie in the database encrypted under SECRET_KEY:
// who gets hold of a backup alone has nothing of them. base64url(12 bytes of nonce + AES-256-GCM's tag and text).

type Key = Pick<Config, 'secretKey'>;
const [NONCE, TAG] = [12, 16];

const deriveKey = ({ secretKey }: Key, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, '', `inkstand sealed text: ${purpose}`, 32));

/** Encrypts a text. `purpose` says what it is and whose: sealed for one thing it opens as no other. */
export function encrypt(key: Key, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again; throws when it was sealed with another key or purpose, or changed. */
export function decrypt(key: Key, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, purpose), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
