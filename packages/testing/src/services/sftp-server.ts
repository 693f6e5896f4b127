import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

/** Where the server stops answering; `slowly`: it answers each part of a file after a pause. */
export type SftpStall = 'sign-in' | 'session' | 'open' | 'write' | 'rename' | 'slowly';

const PAUSE_MS = 100;

/**
 * An SFTP server with files in memory, in one folder. It offers what a hot folder needs: write, rename (which refuses a
 * taken name, as the protocol's third version says) and delete.
 */
export async function sftpServer({ user, password }: { user: string; password: string }) {
  const files = new Map<string, Buffer>();
  /** Names in the order in which they were completed. */
  const written: string[] = [];
  let failure: number | undefined;
  let stalled: SftpStall | undefined;
  const hostKey = generateSshKey();
  const server = new Server({ hostKeys: [hostKey.private] }, (client) => {
    (client as unknown as { setNoDelay(on: boolean): void }).setNoDelay(true);
    client.on('error', () => undefined);
    client.on('authentication', (login) => {
      if (stalled === 'sign-in') return;
      const isKnown = login.method === 'password' && login.username === user && login.password === password;
      if (isKnown) login.accept();
      else login.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        if (stalled === 'session') return;
        const sftp = acceptSftp();
        const handles = new Map<number, string>();
        let next = 0;
        const handleOf = (handle: Buffer) => handles.get(handle.readUInt32BE(0)) ?? '';
        sftp.on('OPEN', (id, name) => {
          if (stalled === 'open') return;
          if (failure !== undefined) return sftp.status(id, failure);
          files.set(name, Buffer.alloc(0));
          handles.set(next, name);
          const handle = Buffer.alloc(4);
          handle.writeUInt32BE(next);
          next += 1;
          sftp.handle(id, handle);
        });
        sftp.on('WRITE', (id, handle, offset, data) => {
          const name = handleOf(handle);
          const before = files.get(name) ?? Buffer.alloc(0);
          const after = Buffer.alloc(Math.max(before.length, offset + data.length));
          before.copy(after);
          data.copy(after, offset);
          files.set(name, after);
          if (stalled === 'write') return;
          if (stalled === 'slowly') return void setTimeout(() => sftp.status(id, STATUS_CODE.OK), PAUSE_MS);
          sftp.status(id, STATUS_CODE.OK);
        });
        sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
        sftp.on('RENAME', (id, from, to) => {
          if (stalled === 'rename') return;
          const bytes = files.get(from);
          if (!bytes || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
          files.delete(from);
          files.set(to, bytes);
          written.push(to);
          sftp.status(id, STATUS_CODE.OK);
        });
        sftp.on('REMOVE', (id, name) =>
          sftp.status(id, files.delete(name) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
        );
        const attributes = { mode: 0o100644, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
        const stat = (id: number, name: string) =>
          files.has(name) ? sftp.attrs(id, attributes) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
        sftp.on('STAT', stat);
        sftp.on('LSTAT', stat);
        sftp.on('REALPATH', (id, name) => sftp.name(id, [{ filename: name, longname: name, attrs: attributes }]));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const key = utils.parseKey(hostKey.public);
  if (key instanceof Error) throw key;
  return {
    files,
    written,
    port: (server.address() as AddressInfo).port,
    fingerprint: `SHA256:${createHash('sha256').update(key.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    /** Every file is refused with this status from now on: `PERMISSION_DENIED`, or `FAILURE` as for a full disk. */
    refuse(status: 'PERMISSION_DENIED' | 'FAILURE' | 'NO_SUCH_FILE' | undefined) {
      failure = status && STATUS_CODE[status];
    },
    /** Accepts connections and stops answering at this point from now on. */
    stall(at: SftpStall | undefined) {
      stalled = at;
    },
    [Symbol.asyncDispose]: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A new pair of keys. One in about 230 that ssh2 makes cannot be read, not even by ssh2: another is made then. */
export function generateSshKey(): ReturnType<typeof utils.generateKeyPairSync> {
  const pair = utils.generateKeyPairSync('ed25519');
  return utils.parseKey(pair.private) instanceof Error ? generateSshKey() : pair;
}
