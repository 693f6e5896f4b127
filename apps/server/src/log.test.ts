import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, failureReason } from './log.ts';

test('a failed query is logged with its text and reason, without its values', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.test) already exists.',
  });
  const failed = new DrizzleQueryError(
    'insert into people values ($1, $2)',
    ['ana@example.test', 'a\n    at b'],
    refused,
  );
  log.error({ err: new Error('a claim failed', { cause: failed }) }, 'http: call failed');
  log.error({ err: failed }, 'http: call failed');
  log.error({ err: refused }, 'http: call failed');
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toContain('duplicate key value');
    expect(line).not.toContain('ana@example.test');
  }
  expect(lines[0]).toContain('insert into people');
});

test('the reason of a failed start is that of the database, without values, and never empty', () => {
  const refused = new Error('permission denied to create extension "pg_trgm"');
  expect(failureReason(new DrizzleQueryError('create extension', ['ana@example.test'], refused))).toBe(refused.message);
  const tries = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
  expect(failureReason(new AggregateError(tries.map((message) => new Error(message))))).toBe(tries.join(', '));
});
