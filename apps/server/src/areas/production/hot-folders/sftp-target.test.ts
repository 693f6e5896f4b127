import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { opensshServer } from '@inkstand/testing/services/openssh-server';
import { type SftpStall, sftpServer } from '@inkstand/testing/services/sftp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HotFolderRow } from './hot-folder-target.ts';
import { SFTP_TIMEOUTS_MS, sftpTarget } from './sftp-target.ts';

const PASSWORD = 'the password of a hot folder';
const usual = { ...SFTP_TIMEOUTS_MS };
afterEach(() => void Object.assign(SFTP_TIMEOUTS_MS, usual));

const row = (changed: Partial<HotFolderRow>): HotFolderRow => ({
  fulfillerId: 'northprint',
  kind: 'sftp',
  address: '127.0.0.1',
  port: 0,
  region: '',
  bucket: '',
  folder: 'in',
  login: 'inkstand',
  secretKind: 'password',
  secret: '',
  fingerprint: '',
  pattern: '',
  ticket: 'json',
  createdAt: new Date(),
  ...changed,
});

describe('a server that stalls', () => {
  let sftp: Awaited<ReturnType<typeof sftpServer>>;
  beforeAll(async () => {
    sftp = await sftpServer({ user: 'inkstand', password: PASSWORD });
  });
  afterAll(() => sftp[Symbol.asyncDispose]());
  beforeEach(() => {
    sftp.stall(undefined);
    sftp.files.clear();
    sftp.written.length = 0;
  });

  async function deliver(bytes: Buffer, port = sftp.port): Promise<string> {
    try {
      await using target = await sftpTarget(row({ port, fingerprint: sftp.fingerprint }), PASSWORD, false);
      await target.write('print.png', bytes);
      return 'written';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  test.each([['sign-in'], ['session']] as [SftpStall][])('at the %s is left after the connecting limit', async (at) => {
    sftp.stall(at);
    SFTP_TIMEOUTS_MS.connect = 400;
    expect(await deliver(Buffer.from('a print'))).toBe(
      'The server accepted the connection, but the sign-in took longer than 0.4 seconds.',
    );
  });

  test('before its first word is left after the connecting limit', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    SFTP_TIMEOUTS_MS.connect = 400;
    const { port } = silent.address() as AddressInfo;
    expect(await deliver(Buffer.from('a print'), port)).toContain('the sign-in took longer than 0.4 seconds');
    silent.close();
  });

  test.each([['open'], ['write'], ['rename']] as [SftpStall][])('at %s is left after its silence', async (at) => {
    sftp.stall(at);
    SFTP_TIMEOUTS_MS.silence = 300;
    expect(await deliver(randomBytes(200_000))).toBe('The server stopped answering: nothing came for 0.3 seconds.');
    expect(sftp.written).toEqual([]);
    sftp.stall(undefined);
    SFTP_TIMEOUTS_MS.silence = usual.silence;
    expect(await deliver(Buffer.from('a print'))).toBe('written');
    expect(sftp.written).toEqual(['in/print.png']);
  });

  test('that answers again and again, but slowly, is left after the limit of a file', async () => {
    sftp.stall('slowly');
    SFTP_TIMEOUTS_MS.file = 700;
    expect(await deliver(randomBytes(2_000_000))).toBe('A file took longer than 0.7 seconds.');
    expect(sftp.written).toEqual([]);
  });
});

describe('OpenSSH’s own server', () => {
  let openssh: Awaited<ReturnType<typeof opensshServer>>;
  beforeAll(async () => {
    openssh = await opensshServer();
  });
  afterAll(() => openssh[Symbol.asyncDispose]());

  const open = (changed: Partial<HotFolderRow> = {}, privateKey = openssh.privateKey) => {
    const { port, user, inbox, fingerprint } = openssh;
    const values = { port, login: user, folder: inbox, fingerprint, secretKind: 'key' as const };
    return sftpTarget(row({ ...values, ...changed }), privateKey, false);
  };

  test('gets whole files, also under a name that is taken, and nothing else stays in the folder', async () => {
    const bytes = randomBytes(2_000_000);
    await using target = await open();
    await target.write('print.png', Buffer.from('an earlier print'));
    await target.write('print.png', bytes);
    await target.write('ticket.json', Buffer.from('{}'));
    await target.write('test.txt', Buffer.from('a test'));
    await target.remove('test.txt');
    expect((await readdir(openssh.inbox)).toSorted()).toEqual(['print.png', 'ticket.json']);
    expect((await readFile(`${openssh.inbox}/print.png`)).equals(bytes)).toBe(true);
  });

  test('names what is wrong', async () => {
    const other = `SHA256:${'A'.repeat(43)}`;
    await expect(open({ fingerprint: other })).rejects.toThrow(`another host key: ${openssh.fingerprint}`);
    await expect(open({ secretKind: 'password' }, 'a password')).rejects.toThrow('refused the login');
    await using target = await open({ folder: `${openssh.inbox}/missing` });
    await expect(target.write('print.png', Buffer.from('a print'))).rejects.toThrow('There is no such folder.');
  });

  test('that is frozen accepts connections and answers nothing: it is left, and works again afterwards', async () => {
    openssh.freeze();
    SFTP_TIMEOUTS_MS.connect = 500;
    await expect(open()).rejects.toThrow('the sign-in took longer than 0.5 seconds');
    Object.assign(SFTP_TIMEOUTS_MS, usual);
    openssh.resume();
    await using target = await open();
    await target.write('after.png', Buffer.from('a print'));
    expect(await readdir(openssh.inbox)).toContain('after.png');
  });
});
