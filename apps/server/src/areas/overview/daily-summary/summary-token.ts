import type { Config } from '#config/config.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

type Key = Pick<Config, 'secretKey'>;

const purpose = (tenantId: string) => `daily-summary:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/**
 * Returns the token of the link that stops a company's daily summary: the tenant, and the signed id of the mail's
 * recipient.
 */
export const summaryToken = (config: Key, tenantId: string, userId: string): string =>
  `${tenantId}.${signedId(config, purpose(tenantId), userId)}`;

/** Returns tenant and user of a token that we signed; undefined for any other text. */
export function readSummaryToken(config: Key, token: string): { tenantId: string; userId: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const userId = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && userId ? { tenantId, userId } : undefined;
}
