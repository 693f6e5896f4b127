import type { Config } from '#config.ts';
import { readSignedId, signedId } from '#signed-id.ts';

type Key = Pick<Config, 'secretKey'>;

const purpose = (tenantId: string) => `print-shop:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/** What stands in the address of a shipment's page: the tenant, and the signed id. Whoever has it prints the shipment. */
export const printShopToken = (config: Key, tenantId: string, shipmentId: string): string =>
  `${tenantId}.${signedId(config, purpose(tenantId), shipmentId)}`;

/** Tenant and shipment in a token that we signed; undefined for any other text. */
export function readPrintShopToken(config: Key, token: string): { tenantId: string; shipmentId: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const shipmentId = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && shipmentId ? { tenantId, shipmentId } : undefined;
}

/** Its page, in the language of the mail that leads there. */
export const printShopUrl = (config: Pick<Config, 'publicUrl'>, token: string, language: string): string =>
  `${config.publicUrl}/print-shop/${token}?lang=${language}`;
