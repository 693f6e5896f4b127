import type { Services } from '#context.ts';
import { decrypt } from '#secrets/encryption.ts';
import type { HotFolderRow, HotFolderTarget } from './hot-folder-target.ts';
import { s3Target } from './s3-target.ts';
import { sftpTarget } from './sftp-target.ts';

export const secretPurpose = (fulfillerId: string) => `hot folder of ${fulfillerId}`;

/** Connects to a hot folder. In production only to public addresses (docs/product/hosts.md). */
export function openHotFolder({ config }: Pick<Services, 'config'>, row: HotFolderRow): Promise<HotFolderTarget> {
  const secret = decrypt(config, secretPurpose(row.fulfillerId), row.secret);
  const open = row.kind === 's3' ? s3Target : sftpTarget;
  return open(row, secret, config.mode === 'production');
}
