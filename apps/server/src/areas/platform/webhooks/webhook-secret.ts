import { randomBytes } from 'node:crypto';
import type { Ctx, Services } from '#context.ts';
import { openText, sealText } from '#sealed-text.ts';

/** What every secret begins with, so that one that was published by mistake is found by whoever looks for such things. */
const PREFIX = 'inkwh_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

interface Owner {
  tenantId: string;
  id: string;
}

const purposeOf = ({ tenantId, id }: Owner) => `webhook ${tenantId} ${id}`;

export const sealSecret = ({ config }: Pick<Ctx, 'config'>, owner: Owner, secret: string): string =>
  sealText(config, purposeOf(owner), secret);

/** The secret that a webhook's messages are signed with. */
export const openSecret = ({ config }: Pick<Services, 'config'>, webhook: Owner & { secret: string }): string =>
  openText(config, purposeOf(webhook), webhook.secret);
