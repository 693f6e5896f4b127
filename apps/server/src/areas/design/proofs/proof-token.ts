import type { Config } from '#config.ts';
import { readSignedId, signedId } from '#signed-id.ts';

type Key = Pick<Config, 'secretKey'>;

const purpose = (tenantId: string) => `proof:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/** What stands in a proof's address: the tenant, and the signed id. Whoever has it may look and decide. */
export const proofToken = (config: Key, tenantId: string, proofId: string): string =>
  `${tenantId}.${signedId(config, purpose(tenantId), proofId)}`;

/** Tenant and id in a token that we signed; undefined for any other text. */
export function readProofToken(config: Key, token: string): { tenantId: string; proofId: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const proofId = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && proofId ? { tenantId, proofId } : undefined;
}

export const proofUrl = (config: Pick<Config, 'publicUrl'>, token: string, language?: string): string =>
  `${config.publicUrl}/proofs/${token}${language ? `?lang=${language}` : ''}`;
