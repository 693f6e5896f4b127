import { expect, test } from 'vitest';
import { connectionFromUrl, ownerConnection } from './connection.ts';

test('a database URL is parsed, socket folders and options included', () => {
  expect(connectionFromUrl('postgres://ann:p%40ss@db.example:6432/ink')).toMatchObject({
    host: 'db.example',
    port: 6432,
    user: 'ann',
    password: 'p@ss',
    database: 'ink',
  });
  const socket = connectionFromUrl('postgresql://ann@%2Fvar%2Frun/ink?options=-c%20geqo%3Doff');
  expect(socket).toMatchObject({ host: '/var/run', database: 'ink', options: '-c geqo=off' });
  expect(ownerConnection(socket).options).toBe('-c geqo=off -c role=none');
});

test('other URLs are rejected with a readable message', () => {
  for (const url of ['mysql://localhost/ink', 'ink', '']) expect(() => connectionFromUrl(url)).toThrow('DATABASE_URL');
});
