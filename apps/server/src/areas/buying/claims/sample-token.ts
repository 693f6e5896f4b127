import type { Config } from '#config.ts';
import { readSignedId, signedId } from '#signed-id.ts';

const purpose = (tenantId: string) => `sample:${tenantId}`;

/** What stands in a sample link's address. */
export const sampleToken = (config: Pick<Config, 'secretKey'>, tenantId: string, linkId: string): string =>
  signedId(config, purpose(tenantId), linkId);

/** The link's id in a token that we signed for this tenant; undefined for any other text. */
export const readSampleToken = (config: Pick<Config, 'secretKey'>, tenantId: string, token: string) =>
  readSignedId(config, purpose(tenantId), token);
