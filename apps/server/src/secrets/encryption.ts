import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';

// Secrets that must be readable again (such as those of one-time codes) are encrypted with SECRET_KEY, so that a
// database backup alone does not reveal them. base64url(12-byte nonce + AES-256-GCM tag and ciphertext).

type Key = Pick<Config, 'secretKey'>;
const [NONCE, TAG] = [12, 16];

const deriveKey = ({ secretKey }: Key, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, '', `inkstand sealed text: ${purpose}`, 32));

/**
 * Encrypts a text. `purpose` names what it is and whose: text encrypted for one purpose does not decrypt for another.
 */
export function encrypt(key: Key, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text; throws when key or purpose differ, or it was changed. */
export function decrypt(key: Key, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, purpose), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

const SEALED = 'sealed:';

/** As `encrypt`, in a form that is told from the clear text that earlier versions stored in the same place. */
export const seal = (key: Key, purpose: string, text: string): string => SEALED + encrypt(key, purpose, text);

export const isSealed = (stored: string): boolean => stored.startsWith(SEALED);

/** Decrypts what `seal` made; returns the clear text of an earlier version as it is. */
export const unseal = (key: Key, purpose: string, stored: string): string =>
  isSealed(stored) ? decrypt(key, purpose, stored.slice(SEALED.length)) : stored;
