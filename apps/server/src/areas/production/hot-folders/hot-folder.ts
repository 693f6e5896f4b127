import type { HotFolder } from '@inkstand/contract/production/hot-folders';
import type { Tx } from '@inkstand/database';
import { hotFolders } from '@inkstand/database/tables/index';
import { DEFAULT_HOT_FOLDER_PATTERN } from '@inkstand/domain/hot-folder';
import { eq } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { decrypt } from '#secrets/encryption.ts';
import type { HotFolderRow, HotFolderTarget } from './hot-folder-target.ts';
import { s3Target } from './s3-target.ts';
import { sftpTarget } from './sftp-target.ts';

export async function loadHotFolder(tx: Tx, fulfillerId: string): Promise<HotFolderRow | undefined> {
  const [row] = await tx.select().from(hotFolders).where(eq(hotFolders.fulfillerId, fulfillerId));
  return row;
}

/** Converts a hot folder to the response, without its secret. */
export function toHotFolderResponse(row: HotFolderRow | undefined): HotFolder {
  return {
    kind: row?.kind ?? 'off',
    address: row?.address ?? '',
    port: row?.port ?? 22,
    region: row?.region ?? '',
    bucket: row?.bucket ?? '',
    folder: row?.folder ?? '',
    login: row?.login ?? '',
    secret_kind: row?.secretKind ?? 'password',
    fingerprint: row?.fingerprint ?? '',
    pattern: row?.pattern ?? DEFAULT_HOT_FOLDER_PATTERN,
    ticket: row?.ticket ?? 'json',
    has_secret: row !== undefined,
  };
}

export const secretPurpose = (fulfillerId: string) => `hot folder of ${fulfillerId}`;

/** Connects to a hot folder. In production only to public addresses (docs/product/hosts.md). */
export function openHotFolder({ config }: Pick<Services, 'config'>, row: HotFolderRow): Promise<HotFolderTarget> {
  const secret = decrypt(config, secretPurpose(row.fulfillerId), row.secret);
  const open = row.kind === 's3' ? s3Target : sftpTarget;
  return open(row, secret, config.mode === 'production');
}
