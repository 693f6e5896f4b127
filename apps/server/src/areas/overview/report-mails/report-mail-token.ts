import type { Config } from '#config/config.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

type Key = Pick<Config, 'secretKey'>;

const purpose = (tenantId: string) => `report-mail:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/** Returns the token of the link that stops one scheduled report: the tenant, and the signed id of its row. */
export const reportMailToken = (config: Key, tenantId: string, id: string): string =>
  `${tenantId}.${signedId(config, purpose(tenantId), id)}`;

/** Returns tenant and row of a token that we signed; undefined for any other text. */
export function readReportMailToken(config: Key, token: string): { tenantId: string; id: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const id = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && id ? { tenantId, id } : undefined;
}
