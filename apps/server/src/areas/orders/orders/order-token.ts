import type { Config } from '#config.ts';
import { readSignedId, signedId } from '#signed-id.ts';

const purpose = (tenantId: string) => `order:${tenantId}`;

/** The token of an order, for links in pages and mails. */
export const orderToken = (config: Pick<Config, 'secretKey'>, tenantId: string, orderId: string): string =>
  signedId(config, purpose(tenantId), orderId);

/** The order's id in a token that we signed for this tenant; undefined for any other text. */
export const readOrderToken = (config: Pick<Config, 'secretKey'>, tenantId: string, token: string) =>
  readSignedId(config, purpose(tenantId), token);
