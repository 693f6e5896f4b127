import type { HotFolder } from '@inkstand/contract/production/hot-folders';
import type { Tx } from '@inkstand/database';
import { hotFolders } from '@inkstand/database/tables/index';
import { DEFAULT_HOT_FOLDER_PATTERN } from '@inkstand/domain/hot-folder';
import { eq } from 'drizzle-orm';
import type { HotFolderRow } from './hot-folder-target.ts';

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
