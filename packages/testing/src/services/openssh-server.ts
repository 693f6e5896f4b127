import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { ensureSshd } from '../programs/sshd.ts';
import { generateSshKey } from './sftp-server.ts';

const { parseKey } = ssh2.utils;

function fingerprintOf(publicKey: string): string {
  const key = parseKey(publicKey);
  if (key instanceof Error) throw key;
  return `SHA256:${createHash('sha256').update(key.getPublicSSH()).digest('base64').replace(/=+$/, '')}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * OpenSSH's own SFTP server as a child process, with a host key and a login of its own, for the user who runs the
 * tests. Files are kept in a folder that is deleted at the end.
 */
export async function opensshServer() {
  const sshd = ensureSshd();
  const folder = await mkdtemp(join(tmpdir(), 'inkstand-sshd-'));
  const inbox = join(folder, 'in');
  await mkdir(inbox);
  const [hostKey, login] = [generateSshKey(), generateSshKey()];
  const port = await freePort();
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host_key')}`,
    `AuthorizedKeysFile ${join(folder, 'authorized_keys')}`,
    `PidFile ${join(folder, 'pid')}`,
    'Subsystem sftp internal-sftp',
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    // The folder of the keys lies below /tmp, which everybody may write to.
    'StrictModes no',
    'UsePAM no',
  ];
  await writeFile(join(folder, 'host_key'), `${hostKey.private}\n`, { mode: 0o600 });
  await writeFile(join(folder, 'authorized_keys'), `${login.public}\n`, { mode: 0o600 });
  await writeFile(join(folder, 'sshd_config'), `${settings.join('\n')}\n`);
  const server = spawn(sshd, ['-D', '-e', '-f', join(folder, 'sshd_config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`sshd did not start: ${log}`)));
    server.stderr.on('data', (part: Buffer) => {
      log += part.toString();
      if (log.includes('Server listening')) resolve();
    });
  });
  return {
    /** Folder that files are delivered to. */
    inbox,
    port,
    user: userInfo().username,
    privateKey: login.private,
    fingerprint: fingerprintOf(hostKey.public),
    /** Connections are accepted by the system, and nothing answers, until `resume`. */
    freeze: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    [Symbol.asyncDispose]: async () => {
      server.kill('SIGCONT');
      const ended = once(server, 'exit');
      if (server.kill('SIGTERM')) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
