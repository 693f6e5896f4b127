import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { canEnter, databaseUser, type SystemUser, userWithId } from './user.ts';

/** Location of a project's database, and the user the server runs as (undefined: the user of this process). */
export type Place = { root: string; data: string; user: SystemUser | undefined };

/** Tried in order when the requested folder is not accessible without root privileges. None is cleared at boot. */
const SHARED_FOLDERS = ['/var/lib/inkstand', '/srv/inkstand', '/opt/inkstand'];

/**
 * Chooses the data folder. The requested one is used if the PostgreSQL user can enter it. A project below /root is not
 * accessible to others, so its database goes to a folder below /var/lib/inkstand.
 */
export function placeData(wanted: string): Place {
  const asked = resolve(wanted);
  const dropped = databaseUser();
  const near = tryPlace(asked, dropped);
  if (near !== undefined) return near;
  const folder = `${basename(dirname(asked)) || 'data'}-${createHash('sha256').update(asked).digest('hex').slice(0, 8)}`;
  for (const shared of SHARED_FOLDERS) {
    const place = makeFolder(shared) ? tryPlace(join(shared, folder), dropped) : undefined;
    if (place !== undefined) return place;
  }
  throw new Error(
    `The user ${dropped?.name}, who runs PostgreSQL, cannot enter ${asked}: set DATA_DIR to a folder that user can enter, or set DATABASE_URL.`,
  );
}

function tryPlace(folder: string, dropped: SystemUser | undefined): Place | undefined {
  if (!makeFolder(folder)) {
    if (dropped !== undefined) return undefined;
    throw new Error(`The folder ${folder} cannot be created or written: set DATA_DIR to a folder that can.`);
  }
  const root = realpathSync(folder);
  const data = join(root, 'pgdata');
  const user = findOwner(data) ?? dropped;
  return user === undefined || canEnter(root, user) ? { root, data, user } : undefined;
}

/** An existing data folder keeps its owner. Only root can run the server as that user. */
function findOwner(data: string): SystemUser | undefined {
  if (!existsSync(data)) return undefined;
  const { uid, gid } = statSync(data);
  const own = process.getuid?.();
  if (own === 0) return uid === 0 ? undefined : userWithId(uid, gid);
  if (own !== undefined && uid !== own) {
    throw new Error(
      `The database in ${data} belongs to the user ${userWithId(uid, gid).name}: start as that user, or set DATA_DIR to another folder.`,
    );
  }
  return undefined;
}

/**
 * Creates the folder and returns whether it is writable. Mode 0711: others can enter their own subfolders, but not list
 * it.
 */
function makeFolder(folder: string): boolean {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o711);
    }
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
