import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Words of the back office stand in catalogues (packages/i18n/locales/<language>/office-*.json), not in components.

/** Attributes and properties whose strings people read or hear. */
const LABELS = /^(label|title|description|placeholder|message|hint|heading|alt|error|aria-label|.+Label)$/;

/** Artwork, and code to copy. */
const EXEMPT = /starters\.ts$|snippet-steps\.tsx$/;

/** Names, values of the API, units, and keys that `keyText` translates. */
const ALLOWED =
  /^(Inkstand|Shopify|Stripe|Facebook|Instagram|TikTok|X \(Twitter\)|API|JSON|Aa|On hold|Request was successful|Ctrl\b.*)$/;

/** A key, a column of a file, a URL or a unit. */
const IS_TOKEN = /^[a-z\d_@./:#-]+$/;

const root = join(import.meta.dirname, '..');
const sources = globSync('apps/backoffice/src/{areas,designer,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|\/testing\//.test(file) && !EXEMPT.test(file),
);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isWritten = (text: string) => /\p{L}{2}/u.test(text) && !ALLOWED.test(text.trim()) && !IS_TOKEN.test(text.trim());
const isSentence = (text: string) => /^\p{Lu}[\p{L}’]* [\p{L}’]/u.test(text) && isWritten(text);

/** Texts of a source file that people read although no catalogue holds them. */
function ownWords(file: string, source: string): string[] {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const found: string[] = [];
  const literal = (node: unknown) =>
    isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value) || /^TS|^ImportDeclaration$/.test(value.type)) {
      // Assertions around an expression are no types.
      if (isNode(value) && 'expression' in value) visit(value.expression);
      return;
    }
    // Errors of the program are for its log.
    if (value.type === 'NewExpression' || value.type === 'ThrowStatement') return;
    if (value.type === 'JSXText' && isWritten(value.value as string)) found.push((value.value as string).trim());
    const name = (value.name ?? value.key) as { name?: string } | undefined;
    if (
      /^(JSXAttribute|Property)$/.test(value.type) &&
      LABELS.test(name?.name ?? '') &&
      isWritten(literal(value.value))
    )
      found.push(literal(value.value));
    else if (value.type === 'Literal' && isSentence(literal(value))) found.push(literal(value));
    if (value.type === 'TemplateElement') {
      const { cooked } = value.value as { cooked: string };
      if (/\p{L}{2,} \p{L}{2,}|^\p{Lu}\p{Ll}+ $/u.test(cooked) && !/^Ctrl |[<(]|px /.test(cooked)) found.push(cooked);
    }
    for (const child of Object.values(value)) visit(child);
  }
  visit(parsed.program);
  return [...new Set(found)];
}

test('no component of the back office holds words of its own', () => {
  const found = sources.flatMap((file) =>
    ownWords(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file.slice(20)}: ${text}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('words are found between tags, in attributes, labels, templates and sentences', () => {
  const source = [
    'const a = <p title="All orders">Nothing here</p>;',
    "const b = { label: 'Orders', key: 'Orders' };",
    "const c = 'Save the order';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    'const d = `Delete ${name}`;',
    "throw new Error('Never seen here');",
  ].join('\n');
  expect(ownWords('a.tsx', source)).toEqual(['All orders', 'Nothing here', 'Orders', 'Save the order', 'Delete ']);
});

/** Words that a style sheet writes on the screen: no language has them. */
const wordsOfStyles = (css: string): string[] =>
  [...css.matchAll(/\bcontent:\s*("[^"]*"|'[^']*')/g)]
    .map(([, text = '']) => text)
    .filter((text) => /\p{L}{2}/u.test(text));

test('style sheets write no words', () => {
  const files = globSync('{apps,packages}/*/src/**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => wordsOfStyles(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  expect(wordsOfStyles('.a::after { content: "Drop here"; } .b::before { content: " #" / ""; }')).toEqual([
    '"Drop here"',
  ]);
});
