import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@inkstand/i18n';
import { buildWidget } from '@inkstand/web/widget-build';
import { expect, test } from 'vitest';

const folder = new URL('../extension/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const list = (path: string) => readdirSync(new URL(path, folder));

interface BlockSchema {
  name: string;
  target: string;
  settings: { type: string; id?: string }[];
}

const blocks = list('blocks').map((file) => {
  const text = read(`blocks/${file}`);
  const [, schema = ''] = /\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(text) ?? [];
  return { file, text, schema: JSON.parse(schema) as BlockSchema };
});

/** Every text of a locale file by its path, such as `blocks.personalise.name`. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => flatten(part, path ? `${path}.${key}` : key));
}

const locale = (file: string) => Object.fromEntries(flatten(JSON.parse(read(`locales/${file}`))));

test('there is a block for a section and an embed for the whole page', () => {
  expect(Object.fromEntries(blocks.map(({ file, schema }) => [file, schema.target]))).toEqual({
    'personalise.liquid': 'section',
    'personalise-embed.liquid': 'body',
  });
  expect(read('shopify.extension.toml')).toMatch(/^type = "theme"$/m);
});

test('what a block renders exists, and loads the script from its stable address', () => {
  const snippets = list('snippets').map((file) => file.replace('.liquid', ''));
  for (const { file, text } of blocks) {
    const rendered = [...text.matchAll(/\{% render '([^']+)' %\}/g)].map(([, name]) => name);
    expect(rendered, file).not.toEqual([]);
    for (const name of rendered) expect(snippets, file).toContain(name);
  }
  expect(read('snippets/inkstand-script.liquid')).toMatch(/\/shopify\/personalise\.js" data-shop="\{\{ shop\./);
});

test('opened tags of Liquid are closed', () => {
  for (const { file, text } of blocks) {
    for (const tag of ['if', 'comment', 'schema']) {
      const count = (name: string) => [...text.matchAll(new RegExp(`\\{%-? ${name}\\b`, 'g'))].length;
      expect(count(tag), `${file}: ${tag}`).toBe(count(`end${tag}`));
    }
  }
});

test('texts of the blocks are there in every language, and names fit into the theme editor', () => {
  const files = list('locales').toSorted();
  // Shopify names Norwegian `nb`, and the default language in the file's name.
  const expected = LANGUAGES.map((code) => (code === 'en' ? 'en.default' : code === 'no' ? 'nb' : code));
  expect(files).toEqual(expected.map((code) => `${code}.schema.json`).toSorted());
  const keys = blocks.flatMap(({ text }) => [...text.matchAll(/"t:([\w.]+)"/g)].map(([, key = '']) => key));
  for (const file of files) {
    const texts = locale(file);
    expect(Object.keys(texts).toSorted(), file).toEqual([...new Set(keys)].toSorted());
    for (const [key, text] of Object.entries(texts)) {
      expect(text, `${file}: ${key}`).not.toBe('');
      if (key.endsWith('.name')) expect(text.length, `${file}: ${key}`).toBeLessThanOrEqual(25);
    }
  }
});

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAX_GZIP_BYTES = 25 * 1024;

test('the script is one small file without imports', async () => {
  const source = await buildWidget(ROOT);
  expect(gzipSync(source, { level: 9 }).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
  expect(source).not.toMatch(/\bimport\b|\brequire\(|process\.env/);
});
