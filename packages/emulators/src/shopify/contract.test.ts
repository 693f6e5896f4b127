import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GraphQLError, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from './graphql/schema.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MARKED = /(?:const (\w+) = )?`#graphql\n([\s\S]*?)`/g;

/**
 * The documents that the app sends: template strings that begin with `#graphql`. A document may contain others of the
 * same file, such as fragments: `${ORDER_LINES}`.
 */
function documentsOf(source: string): string[] {
  const found = [...source.matchAll(MARKED)].map(([, name = '', text = '']) => ({ name, text }));
  const parts = new Map(found.map(({ name, text }) => [name, text]));
  const whole = (text: string): string =>
    text.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => whole(parts.get(name) ?? `# unknown ${name}`));
  return found.map(({ text }) => whole(text)).filter((text) => /^\s*(query|mutation|\{)/m.test(text));
}

const problems = (document: string): readonly GraphQLError[] => validate(schema, parse(document));

const sources = readdirSync(`${ROOT}apps/server/src`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(`${ROOT}apps/server/src/${path}`, 'utf8') }))
  .filter(({ text }) => text.includes('#graphql'));

describe('what the app sends to Shopify', () => {
  for (const { path, text } of sources) {
    test(`in ${path} fits Shopify's schema`, () => {
      expect(documentsOf(text).flatMap(problems)).toEqual([]);
    });
  }

  test('is read with its fragments, and a wrong field would be found', () => {
    const fragment = 'const NAME = `#graphql\nfragment Name on Shop { name }`;';
    const source = `${fragment}\nconst Q = \`#graphql\nquery Shop { shop { ...Name nmae } }\n\${NAME}\`;`;
    expect(documentsOf(source).flatMap(problems)).toMatchObject([{ message: expect.stringContaining('nmae') }]);
  });
});
