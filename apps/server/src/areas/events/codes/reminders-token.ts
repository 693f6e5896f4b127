import type { Config } from '#config/config.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

type Key = Pick<Config, 'secretKey'>;

const purpose = (tenantId: string) => `gift-reminders:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/** Returns the token of the link that stops a recipient's reminders: the tenant, and the recipient's signed id. */
export const remindersToken = (config: Key, tenantId: string, recipientId: string): string =>
  `${tenantId}.${signedId(config, purpose(tenantId), recipientId)}`;

/** Returns tenant and recipient of a token that we signed; undefined for any other text. */
export function readRemindersToken(config: Key, token: string): { tenantId: string; id: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const id = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && id ? { tenantId, id } : undefined;
}
