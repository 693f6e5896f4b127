import ssh2 from 'ssh2';

const { generateKeyPairSync, parseKey } = ssh2.utils;

/** A new pair of keys. One in about 230 that ssh2 makes cannot be read, not even by ssh2: another is made then. */
export function generateSshKey(): ReturnType<typeof generateKeyPairSync> {
  const pair = generateKeyPairSync('ed25519');
  return parseKey(pair.private) instanceof Error ? generateSshKey() : pair;
}
