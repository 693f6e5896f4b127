import { execFileSync } from 'node:child_process';

const INSTALL = 'apt-get update && apt-get install -y poppler-utils';

/** Finds or installs poppler's `pdftoppm`. Throws a message with the command to run when neither works. */
export function ensurePoppler(): void {
  if (isInstalled()) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('/bin/sh', ['-c', INSTALL], { stdio: 'ignore' });
  if (!isInstalled())
    throw new Error(`The tests of print files need pdftoppm. Run: ${isRoot ? INSTALL : `sudo sh -c '${INSTALL}'`}`);
}

function isInstalled(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
