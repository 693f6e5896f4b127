import type { Config } from '#config/config.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

// The link in a code's email names its recipient in the parameter `recipient`, so that the claim form can greet them. A
// code alone tells nobody whose it is: uploaded codes may be easy to guess (docs/product/claims.md).

const purpose = (tenantId: string) => `code recipient:${tenantId}`;

export const recipientToken = (config: Pick<Config, 'secretKey'>, tenantId: string, recipientId: string): string =>
  signedId(config, purpose(tenantId), recipientId);

/** Returns the recipient's id from a token signed for this tenant; undefined for any other text. */
export const readRecipientToken = (config: Pick<Config, 'secretKey'>, tenantId: string, token: string) =>
  readSignedId(config, purpose(tenantId), token);
