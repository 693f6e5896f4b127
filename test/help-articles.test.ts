import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ERROR_ARTICLES } from '@inkstand/domain/error-help';
import { articleWords, linkedArticles, parseArticle, pictureName, readArticle } from '@inkstand/domain/help-articles';
import { LANGUAGES } from '@inkstand/i18n';
import { expect, test } from 'vitest';
import { TERM_ARTICLES } from '../apps/backoffice/src/areas/platform/help/term-articles.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const articles = globSync('docs/help/*/*.md', { cwd: root }).map((file) => ({
  file,
  slug: basename(file, '.md'),
  language: basename(dirname(file)),
  ...readArticle(read(file)),
}));
const english = articles.filter(({ language }) => language === 'en');
const slugs = new Set(english.map(({ slug }) => slug));

/** Articles that everybody reads, in every language. */
const MOST_READ = [
  'claim-a-gift',
  'follow-an-order',
  'change-an-address',
  'report-a-problem',
  'create-a-gift-campaign',
  'create-a-store',
  'publish-a-design',
  'connect-payments',
  'invoices-and-vat',
  'invite-colleagues',
  'a-promo-code-does-not-work',
];

/** Paths of the product that articles may link to, beside articles. */
const PATHS = new Set([
  '/api/fulfillers/openapi.json',
  '/help/frequently-asked-questions',
  '/help/shipping-and-delivery',
  '/event-builder',
  '/register',
]);

const squeeze = (text: string) => text.replace(/\s+/g, ' ');
const jsonTexts = (file: string) => Object.values(JSON.parse(read(file)) as Record<string, unknown>).map(String);

/** The messages of the screens, in English. */
const said = new Set(globSync('packages/i18n/locales/en/*.json', { cwd: root }).flatMap(jsonTexts));

/** Everything that the screens may say, in English: messages, and the sources of both apps and of the pure rules. */
const screens = [
  ...said,
  ...globSync('{apps/{backoffice,storefront}/src,packages/{domain,i18n,web}/src}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  }).map((file) => squeeze(read(file))),
].join('\n');

const labelsOf = (text: string): string[] =>
  parseArticle(text).flatMap((block) => {
    const lines = block.kind === 'list' ? block.items : block.kind === 'paragraph' ? [block.content] : [];
    return lines.flat().flatMap((piece) => (piece.kind === 'strong' ? [piece.text] : []));
  });

test('there are articles for every role, each with its place', () => {
  expect(english.length).toBeGreaterThanOrEqual(40);
  const incomplete = english.filter(({ head }) => !head.role || !head.task || head.order === undefined);
  expect(incomplete.map(({ file }) => file)).toEqual([]);
  const places = english.map(({ head }) => `${head.role} ${head.task} ${head.order}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test('articles are short, and begin with what they are about', () => {
  const lengths = english.map(({ file, text }) => ({ file, words: articleWords(text).split(/\s+/).length }));
  expect(lengths.filter(({ words }) => words < 100 || words > 420)).toEqual([]);
  expect(
    english.filter(({ head }) => head.summary.length > 170 || head.title.length > 70).map(({ file }) => file),
  ).toEqual([]);
});

test('every link leads to an article or a page', () => {
  const broken = articles.flatMap(({ file, head, text }) => {
    const hrefs = parseArticle(text)
      .flatMap((block) =>
        block.kind === 'list' ? block.items.flat() : block.kind === 'paragraph' ? block.content : [],
      )
      .flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));
    const paths = hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/help/help-articles/'));
    return [
      ...linkedArticles(text).filter((slug) => !slugs.has(slug)),
      ...(head.related ?? []).filter((slug) => !slugs.has(slug)),
      ...paths.filter((path) => !PATHS.has(path)),
    ].map((target) => `${file}: ${target}`);
  });
  expect(broken).toEqual([]);
});

test('every picture is there, and described', () => {
  const pictures = articles.flatMap(({ text }) => parseArticle(text).filter((block) => block.kind === 'picture'));
  const known = new Set(globSync('docs/pictures/**/*.png', { cwd: root }).map(pictureName));
  expect(pictures.filter(({ text, path }) => text === '' || !known.has(pictureName(path)))).toEqual([]);
});

test('every label in bold is a text of the product', () => {
  const unknown = articles.flatMap(({ file, text }) =>
    labelsOf(text)
      .filter((label) => !screens.includes(label) && !screens.includes(label.replace(/[.:]$/, '')))
      .map((label) => `${file}: ${label}`),
  );
  expect(unknown).toEqual([]);
});

test('every label in bold of the handbook for client companies is a text of the product', () => {
  const labels = [...squeeze(read('docs/tenants.md')).matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, text = '']) =>
    text.split('→').map((label) => label.trim().replace(/[.:]$/, '').replace('…', '{{amount}}')),
  );
  const names = ['your store', 'TXT', 'CNAME'];
  expect(labels.length).toBeGreaterThan(80);
  expect(labels.filter((label) => !said.has(label) && !names.includes(label))).toEqual([]);
});

test('translations have an English article, its labels, links and steps', () => {
  const differences = articles.flatMap(({ file, slug, language, text }) => {
    if (language === 'en') return [];
    const source = english.find((each) => each.slug === slug);
    if (!source) return [`${file}: there is no English article`];
    const shape = (words: string) =>
      parseArticle(words).map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind));
    return [
      ...(String(shape(text)) === String(shape(source.text)) ? [] : [`${file}: other headings or steps`]),
      ...(String(linkedArticles(text).sort()) === String(linkedArticles(source.text).sort())
        ? []
        : [`${file}: other links`]),
      ...(String(labelsOf(text).sort()) === String(labelsOf(source.text).sort()) ? [] : [`${file}: other labels`]),
    ];
  });
  expect(differences).toEqual([]);
});

test('the most read articles exist in every language', () => {
  const files = new Set(articles.map(({ slug, language }) => `${language}/${slug}`));
  const wanted = LANGUAGES.flatMap((language) => MOST_READ.map((slug) => `${language}/${slug}`));
  expect(wanted.filter((file) => !files.has(file))).toEqual([]);
});

test('the back office’s terms lead to articles that exist', () => {
  expect(Object.values(TERM_ARTICLES).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('errors lead to articles and headings that exist in every language of the article', () => {
  const missing = Object.values(ERROR_ARTICLES).flatMap((target) => {
    const [slug, heading] = target.split('#');
    const written = articles.filter((article) => article.slug === slug);
    const without = written.filter(
      ({ text }) => !parseArticle(text).some((block) => block.kind === 'heading' && block.id === heading),
    );
    return written.some(({ language }) => language === 'en')
      ? without.map(({ file }) => `${file}: ${heading}`)
      : [target];
  });
  expect(missing).toEqual([]);
});

test('the article on refused codes says of a revoked code what the back office says', () => {
  const missing = LANGUAGES.filter((language) => {
    const { revoked } = JSON.parse(read(`packages/i18n/locales/${language}/office-campaign.json`)) as {
      revoked: string;
    };
    const article = articles.find((each) => each.language === language && each.slug === 'a-promo-code-does-not-work');
    return !article?.text.includes(revoked.toLowerCase());
  });
  expect(missing).toEqual([]);
});

test('every error with an article links it somewhere', () => {
  // The page of an order takes the topic from the order's exception.
  const files = ['packages/domain/src/order-exceptions.ts', 'apps/{backoffice,storefront}/src/**/*.{ts,tsx}'];
  const sources = globSync(files, { cwd: root }).map(read).join('\n');
  const unused = Object.keys(ERROR_ARTICLES).filter((topic) => !new RegExp(`['"]${topic}['"]`).test(sources));
  expect(unused).toEqual([]);
});
