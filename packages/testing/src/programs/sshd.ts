import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';

const PATHS = ['/usr/sbin/sshd', '/usr/local/sbin/sshd'];
const INSTALL = 'apt-get update && apt-get install -y openssh-server';

/** Finds or installs OpenSSH's server. Throws a message with the command to run when neither works. */
export function ensureSshd(): string {
  const isRoot = process.getuid?.() === 0;
  if (!find() && isRoot) execFileSync('/bin/sh', ['-c', INSTALL], { stdio: 'ignore' });
  const path = find();
  if (!path) {
    throw new Error(`The test of a real SFTP server needs sshd. Run: ${isRoot ? INSTALL : `sudo sh -c '${INSTALL}'`}`);
  }
  // Debian's sshd refuses to start as root without it.
  if (isRoot) mkdirSync('/run/sshd', { recursive: true });
  return path;
}

function find(): string | undefined {
  return PATHS.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
