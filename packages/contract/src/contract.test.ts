import { readFileSync } from 'node:fs';
import { isSlug } from '@inkstand/domain/slugs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { CallShape } from './call.ts';
import { contract } from './index.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { paths } from './paths.ts';

// What holds for all calls.

interface Schema {
  type?: string;
  maxLength?: number;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
}

interface Text {
  call: string;
  field: string;
  schema: Schema;
}

/** Formats with a bounded length. */
const BOUNDED_FORMATS = ['uuid', 'date', 'date-time', 'binary'];

function textsIn(call: string, schema: Schema, path: string[] = []): Text[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema;
  // A boolean in its form-encoded variant.
  if (anyOf.some(({ type }) => type === 'boolean')) return [];
  const nested = [
    ...Object.entries(properties).flatMap(([name, value]) => textsIn(call, value, [...path, name])),
    ...[items, ...anyOf].flatMap((value) => (value ? textsIn(call, value, path) : [])),
    ...(additionalProperties ? textsIn(call, additionalProperties, [...path, '*']) : []),
  ];
  const isFree = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  return isFree ? [{ call, field: path.at(-1) ?? '', schema }, ...nested] : nested;
}

const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) => {
  if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
};

/** Collects every text of queries and bodies. */
function sentTexts(calls: Record<string, CallShape> = contract): Text[] {
  return Object.entries(calls).flatMap(([call, { query, body }]) =>
    [query, body].flatMap((type) =>
      type ? textsIn(call, z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', override }) as Schema) : [],
    ),
  );
}

function isBounded({ schema: { maxLength, format = '', pattern } }: Text): boolean {
  if (maxLength !== undefined || BOUNDED_FORMATS.includes(format)) return true;
  return pattern !== undefined && !/[*+]|,\}/.test(pattern);
}

const boundless = (texts: Text[]) => texts.filter((text) => !isBounded(text)).map(({ call, field }) => [call, field]);

test('every text that a call takes has a maximum', () => {
  expect(sentTexts().length).toBeGreaterThan(300);
  expect(boundless(sentTexts())).toEqual([]);
});

test('a text without a maximum is detected at any depth', () => {
  const at = { route: 'GET /api/search', summary: '', policy: 'anyone', reply: z.object({}) } as const;
  const body = z.object({ name: z.string(), kind: z.enum(['a']), lines: z.array(z.object({ note: z.string() })) });
  const query = z.object({ q: z.string().optional(), code: z.string().regex(/^\w+$/), id: z.uuid() });
  expect(boundless(sentTexts({ search: { ...at, query, body } }))).toEqual([
    ['search', 'q'],
    ['search', 'code'],
    ['search', 'name'],
    ['search', 'note'],
  ]);
});

/** Number of calls a row lists. */
const NAMED_CALLS = 3;

test('docs/limits.md lists every maximum that differs from the default, and the calls it applies to', () => {
  const calls = new Map<string, Set<string>>();
  for (const { call, field, schema } of sentTexts()) {
    if (schema.maxLength === undefined || schema.maxLength === MAX_TEXT_LENGTH) continue;
    const key = `${field} ${schema.maxLength}`;
    calls.set(key, (calls.get(key) ?? new Set()).add(call));
  }
  const inOrder = new Intl.Collator('en', { numeric: true });
  const rows = [...calls]
    .toSorted(([a], [b]) => inOrder.compare(a, b))
    .map(([key, names]) => {
      const [field, maximum] = key.split(' ');
      const named = [...names].slice(0, NAMED_CALLS).map((name) => `\`${name}\``);
      const more = names.size > NAMED_CALLS ? ` and ${names.size - NAMED_CALLS} more` : '';
      return `| \`${field}\` | ${Number(maximum).toLocaleString('en-GB')} | ${named.join(', ')}${more} |`;
    });
  const guide = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  expect(guide.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

test('reserves the first segments of all paths, so that no event or tenant can use them as its name', () => {
  const firstWords = Object.values(paths).flatMap((path) => {
    const [, , first = '', second = ''] = path.split('/');
    const word = first === '{tenant_id}' ? second : first;
    return word.startsWith('{') ? [] : [word];
  });
  expect(firstWords.filter(isSlug)).toEqual([]);
});
