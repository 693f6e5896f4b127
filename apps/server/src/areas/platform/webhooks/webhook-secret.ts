import { randomBytes } from 'node:crypto';
import type { Ctx, Services } from '#context.ts';
import { decrypt, encrypt } from '#encryption.ts';

/** What every secret begins with, so that one that was published by mistake is found by whoever looks for such things. */
const PREFIX = 'inkwh_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

interface Owner {
  tenantId: string;
  id: string;
}

const keyPurpose = ({ tenantId, id }: Owner) => `webhook ${tenantId} ${id}`;

export const encryptSecret = ({ config }: Pick<Ctx, 'config'>, owner: Owner, secret: string): string =>
  encrypt(config, keyPurpose(owner), secret);

/** The secret that a webhook's messages are signed with. */
export const decryptSecret = ({ config }: Pick<Services, 'config'>, webhook: Owner & { secret: string }): string =>
  decrypt(config, keyPurpose(webhook), webhook.secret);
