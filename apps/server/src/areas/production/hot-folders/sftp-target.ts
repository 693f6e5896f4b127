import { createHash } from 'node:crypto';
import { connect, isIP, type Socket } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import { publicLookup } from '#outgoing/post-json.ts';
import { isPublicAddress } from '#outgoing/public-address.ts';
import { connectionProblem, HotFolderError, type OpenTarget } from './hot-folder-target.ts';

/**
 * Limits for a server that accepts a connection and then stalls. `connect`: until the first file can be written.
 * `silence`: without a byte in either direction. `file`: for one file, however lively the server is; shorter than the
 * claim of a delivery, which every file extends. Tests shorten them.
 */
export const SFTP_TIMEOUTS_MS = { connect: 15_000, silence: 30_000, file: 150_000 };

const seconds = (milliseconds: number) => `${milliseconds / 1000} seconds`;

/** `SHA256:` and base64 without padding, as `ssh-keygen -l` prints it. */
const hostKeyFingerprint = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function openSocket(host: string, port: number, publicOnly: boolean): Promise<Socket> {
  if (publicOnly && isIP(host) && !isPublicAddress(host)) {
    return Promise.reject(new HotFolderError('The host is not on the public Internet.'));
  }
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, ...(publicOnly ? { lookup: publicLookup } : {}) });
    const timer = setTimeout(() => socket.destroy(new HotFolderError('No one answered.')), SFTP_TIMEOUTS_MS.connect);
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

/**
 * Waits for an answer of the server for a limited time. When it passes, or the server is silent for too long, the
 * connection is closed, and what was waited for fails with the reason.
 */
async function limit<Answer>(
  socket: Socket,
  { totalMs, late }: { totalMs: number; late: string },
  answer: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  let onSilence = () => {};
  const stalled = new Promise<never>((_resolve, reject) => {
    const stop = (reason: string) => {
      const error = new HotFolderError(reason);
      reject(error);
      socket.destroy(error);
    };
    onSilence = () => stop(`The server stopped answering: nothing came for ${seconds(SFTP_TIMEOUTS_MS.silence)}.`);
    timer = setTimeout(() => stop(late), totalMs);
    socket.setTimeout(SFTP_TIMEOUTS_MS.silence, onSilence);
  });
  try {
    return await Promise.race([answer, stalled]);
  } finally {
    clearTimeout(timer);
    socket.setTimeout(0);
    socket.removeListener('timeout', onSilence);
  }
}

/** Status codes of SFTP (draft-ietf-secsh-filexfer-02, section 7). */
function sftpProblem(error: unknown): HotFolderError {
  if (error instanceof HotFolderError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 3 || /permission denied/i.test(message)) return new HotFolderError('No permission to write there.');
  if (code === 2 || /no such file/i.test(message)) return new HotFolderError('There is no such folder.');
  if (code === 4 || /failure/i.test(message))
    return new HotFolderError('The server could not write: is its disk full?');
  return new HotFolderError('The connection was lost while writing.');
}

/**
 * A folder of an SFTP server. A file is written under a temporary name and then renamed, so that nobody finds half of
 * it.
 */
export const sftpTarget: OpenTarget = async (row, secret, publicOnly) => {
  const socket = await openSocket(row.address, row.port, publicOnly).catch((error: unknown) => {
    throw connectionProblem(error);
  });
  const ignore = () => undefined;
  const client = new SftpClient('hot folder', { error: ignore, end: ignore, close: ignore });
  let otherKey: string | undefined;
  const { connect: connectMs, file: fileMs } = SFTP_TIMEOUTS_MS;
  const late = `The server accepted the connection, but the sign-in took longer than ${seconds(connectMs)}.`;
  const connected = client.connect({
    sock: socket,
    username: row.login,
    ...(row.secretKind === 'key' ? { privateKey: secret } : { password: secret }),
    // The limit below ends it, with a sentence.
    readyTimeout: 2 * connectMs,
    retries: 0,
    hostVerifier: (key: Buffer) => {
      const seen = hostKeyFingerprint(key);
      otherKey = seen === row.fingerprint ? undefined : seen;
      return otherKey === undefined;
    },
  });
  await limit(socket, { totalMs: connectMs, late }, connected).catch((error: unknown) => {
    socket.destroy();
    if (error instanceof HotFolderError) throw error;
    const message = error instanceof Error ? error.message : '';
    if (otherKey) throw new HotFolderError(`The server shows another host key: ${otherKey}.`);
    if (/privateKey|parse/i.test(message)) throw new HotFolderError('The private key cannot be read.');
    if (/authentication/i.test(message)) throw new HotFolderError('The server refused the login.');
    throw connectionProblem(error);
  });
  const path = (name: string) => (row.folder === '' ? name : `${row.folder.replace(/\/+$/, '')}/${name}`);

  async function replace(from: string, to: string): Promise<void> {
    try {
      await client.posixRename(from, to);
    } catch {
      // A server without OpenSSH's extension, whose rename refuses a name that is taken.
      await client.delete(to, true);
      await client.rename(from, to);
    }
  }

  const withinFileLimit = <Answer>(answer: Promise<Answer>) =>
    limit(socket, { totalMs: fileMs, late: `A file took longer than ${seconds(fileMs)}.` }, answer);

  async function upload(name: string, bytes: Uint8Array): Promise<void> {
    const temporary = path(`.${name}.part`);
    try {
      await client.put(Buffer.from(bytes), temporary);
      await replace(temporary, path(name));
    } catch (error) {
      await client.delete(temporary, true).catch(ignore);
      throw error;
    }
  }

  return {
    async write(name, bytes) {
      await withinFileLimit(upload(name, bytes)).catch((error: unknown) => {
        throw sftpProblem(error);
      });
    },
    async remove(name) {
      await withinFileLimit(client.delete(path(name), true)).catch((error: unknown) => {
        throw sftpProblem(error);
      });
    },
    async [Symbol.asyncDispose]() {
      // The server is told, but nothing is waited for: it may never answer.
      client.end().catch(ignore);
      socket.setTimeout(SFTP_TIMEOUTS_MS.silence, () => socket.destroy());
      socket.destroySoon();
    },
  };
};
