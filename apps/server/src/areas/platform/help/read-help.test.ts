import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@inkstand/contract/client';
import type { Language } from '@inkstand/i18n';
import { failure } from '@inkstand/testing/clients/failure';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { PICTURES_FOLDER, readHelp } from './read-help.ts';

const folder = mkdtempSync(join(tmpdir(), 'inkstand-help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const silent = pino({ level: 'silent' });
const article = (lines: string[], text = 'Our own words.') => `---\n${lines.join('\n')}\n---\n\n${text}\n`;
const PLACE = ['role: recipient', 'task: ordering', 'order: 0'];

/** Reads our articles and those of an operator, named without `.md`; `problems` is what was logged. */
function readWith(files: Record<string, string>) {
  const contentDir = mkdtempSync(join(folder, 'content-'));
  for (const [path, text] of Object.entries(files)) {
    const file = join(contentDir, 'help', /\.\w+$/.test(path) ? path : `${path}.md`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
  const problems: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void problems.push(line) });
  return { contentDir, problems, help: readHelp({ contentDir, log }) };
}

test('articles are ordered by role and task, and English stands in for a missing translation', () => {
  const help = readHelp({ contentDir: undefined, log: silent });
  const [first] = help.list('en');
  expect(first).toMatchObject({ slug: 'claim-a-gift', role: 'recipient', task: 'ordering', language: 'en' });
  expect(help.find('claim-a-gift', 'fi')?.title).not.toBe('');
  expect(help.find('no-such-article', 'en')).toBeUndefined();
});

test('an operator replaces, adds, translates and leaves out articles', () => {
  const { help, problems } = readWith({
    'en/claim-a-gift': article(['title: How our gifts work', 'summary: In short', ...PLACE]),
    'en/our-office': article(['title: Visit us', 'summary: Where we are', ...PLACE], 'See **Sign in**.'),
    'de/our-office': article(['title: Unser Büro', 'summary: Wo wir sind'], 'Siehe **Sign in**.'),
    'en/send-promo-codes': '---\nhidden: true\n---\n',
  });
  expect(problems).toEqual([]);
  expect(help.find('claim-a-gift', 'en')).toMatchObject({ title: 'How our gifts work', text: 'Our own words.' });
  expect(help.find('our-office', 'de')).toMatchObject({ title: 'Unser Büro', role: 'recipient', language: 'de' });
  expect(help.find('our-office', 'fr')).toMatchObject({ language: 'en', languages: ['en', 'de'] });
  expect(help.find('send-promo-codes', 'en')).toBeUndefined();
  expect(help.find('create-a-gift-campaign', 'en')?.related).not.toContain('send-promo-codes');
});

test('labels of the screen are shown in the words of the reader’s language', () => {
  const { help } = readWith({
    'en/our-office': article(['title: A', 'summary: B', ...PLACE]),
    'de/our-office': article(['title: A', 'summary: B'], '**Sign in**, **No such label**'),
    // A label may go on in the next line.
    'de/our-shop': article(['title: A', 'summary: B'], '**Sign\nin**'),
    'en/our-shop': article(['title: A', 'summary: B', ...PLACE]),
  });
  expect(help.find('our-office', 'de')?.text).toBe('**Anmelden**, **No such label**');
  expect(help.find('our-shop', 'de')?.text).toBe('**Anmelden**');
});

test('the pseudo-language rewrites the English article, the operator’s as well, and no link of it', () => {
  const { help } = readWith({
    'en/our-office': article(['title: Visit us', 'summary: Where', ...PLACE], '[Us](our-office.md)'),
  });
  expect(help.find('our-office', 'qps')).toMatchObject({
    title: '[Ṽííśííť úúś]',
    summary: '[Ŵĥééŕéé]',
    text: '[Úúś](our-office.md)',
    language: 'en',
  });
});

test('the United States have our articles in their words, and of the operator’s the names of buttons', () => {
  const { help } = readWith({
    'en/our-office': article(['title: Our colours', 'summary: B', ...PLACE], 'The basket: **Add to basket**'),
  });
  expect(help.find('our-office', 'en-US')).toMatchObject({
    title: 'Our colours',
    text: 'The basket: **Add to cart**',
    language: 'en',
  });
  const bought = help.find('buy-in-a-store', 'en-US');
  expect(bought?.summary).toContain('fill the cart');
  expect(bought?.text).toContain('Choose **Color** and');
  expect(bought?.text).toContain('select **Add to cart**');
  expect(help.find('buy-in-a-store', 'en')?.text).toContain('select **Add to basket**');
});

test('a broken file is named in the log, and our article stays', () => {
  const { help, problems } = readWith({
    'en/claim-a-gift': '# No front matter',
    'en/Our Office': article(['title: A', 'summary: B', ...PLACE]),
    'en/placeless': article(['title: A', 'summary: B']),
    'en/pictures': article(['title: A', 'summary: B', ...PLACE], '![None](pictures/none.png)'),
  });
  expect(help.find('claim-a-gift', 'en')?.title).toBe('Claim a gift with a promo code');
  expect(help.find('placeless', 'en')).toBeUndefined();
  expect(help.find('pictures', 'en')?.pictures).toEqual([]);
  expect(problems.join('')).toMatch(/claim-a-gift\.md.*front matter is missing/);
  expect(problems.join('')).toMatch(/Our Office\.md.*lower-case words/);
  expect(problems.join('')).toMatch(/placeless\.md.*'role' is missing/);
  expect(problems.join('')).toMatch(/pictures\.md.*'none\.png' is missing/);
});

test('a picture of the operator replaces ours, with its size', () => {
  const { contentDir } = readWith({ 'pictures/order.txt': '' });
  cpSync(join(PICTURES_FOLDER, 'product.png'), join(contentDir, 'help/pictures/order.png'));
  mkdirSync(join(contentDir, 'help/en'), { recursive: true });
  const text = '![An order](pictures/order.png)\n\n![The designer](pictures/designer.png)';
  writeFileSync(join(contentDir, 'help/en/ours.md'), article(['title: A', 'summary: B', ...PLACE], text));
  const pictures = readHelp({ contentDir, log: silent }).find('ours', 'en')?.pictures;
  expect(pictures?.map(({ path }) => path)).toEqual(['/help/pictures/order.png', '/help/pictures/designer.png']);
  expect(pictures?.every(({ width, height }) => width > 300 && height > 200)).toBe(true);
});

test('the calls list, search and show articles in the language that is asked for', async () => {
  await using server = await startTestServer({ help: readHelp({ contentDir: undefined, log: silent }) });
  const { client } = server.browser();
  const { data: all } = await client.helpArticles();
  expect(all.length).toBeGreaterThan(10);
  const { data: found } = await client.searchHelp({ query: { q: 'adress change' } });
  expect(found[0]?.slug).toBe('change-an-address');
  const { data } = await client.helpArticle({ params: { article: 'claim-a-gift' }, query: { lang: 'en' } });
  expect(data.text).toContain('**Order your gift**');
  expect(data.related.map(({ slug }) => slug)).toContain('follow-an-order');
  const { data: index } = await client.helpSearchIndex({ query: { lang: 'en' } });
  expect(index.slice(0, all.length).map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug));
  const american = createClient({
    baseUrl: 'http://localhost',
    fetch: server.browser().fetch,
    headers: { 'inkstand-language': 'en-US' },
  });
  const { data: inAmerica } = await american.helpSearchIndex();
  expect(inAmerica.find(({ slug }) => slug === 'buy-in-a-store')?.summary).toContain('cart');
  const { data: questions } = await client.searchHelp({ query: { q: 'Mindestmenge', lang: 'de' } });
  expect(questions[0]?.slug).toBe('frequently-asked-questions#minimum');
  expect(index.at(-1)?.slug).toBe('frequently-asked-questions#who');
  expect(index[all.length]?.slug).toBe('shipping-and-delivery');
  expect((await failure(client.helpArticle({ params: { article: 'none' } }))).status).toBe(404);
});

test('the article that a search means is found first, in the reader’s language', async () => {
  const DELIVERY = 'shipping-and-delivery';
  const PEOPLE = 'invite-colleagues';
  const PRINTER = 'connect-a-print-shop';
  const searches: [Language, string, string][] = [
    ...['shipping', 'delivery time', 'express', 'shipping cost'].map((q): [Language, string, string] => [
      'en',
      q,
      DELIVERY,
    ]),
    ...['team', 'user', 'users', 'colleague', 'add a user'].map((q): [Language, string, string] => ['en', q, PEOPLE]),
    ...['connect a printer', 'print shop', 'fulfiller', 'printer'].map((q): [Language, string, string] => [
      'en',
      q,
      PRINTER,
    ]),
    ['en', 'shopify', 'connect-a-shopify-shop'],
    ['en', 'address', 'change-an-address'],
    ['de', 'Versand', DELIVERY],
    ['de', 'Lieferzeit', DELIVERY],
    ['de', 'Express', DELIVERY],
    ['de', 'Team', PEOPLE],
    ['de', 'Benutzer', PEOPLE],
    ['de', 'Mitarbeiter', PEOPLE],
    ['de', 'Druckerei anbinden', PRINTER],
    ['de', 'Drucker', PRINTER],
    ['fr', 'livraison', DELIVERY],
    ['fr', 'délai de livraison', DELIVERY],
    ['fr', 'express', DELIVERY],
    ['fr', 'équipe', PEOPLE],
    ['fr', 'utilisateur', PEOPLE],
    ['fr', 'collègue', PEOPLE],
    ['fr', 'connecter un imprimeur', PRINTER],
    ['fr', 'imprimerie', PRINTER],
    ['fi', 'toimitus', DELIVERY],
    ['fi', 'toimitusaika', DELIVERY],
    ['fi', 'pikatoimitus', DELIVERY],
    ['fi', 'tiimi', PEOPLE],
    ['fi', 'käyttäjä', PEOPLE],
    ['fi', 'kollega', PEOPLE],
    ['fi', 'yhdistä painotalo', PRINTER],
    ['fi', 'kirjapaino', PRINTER],
    ['it', 'spedizione', DELIVERY],
    ['it', 'utente', PEOPLE],
    ['it', 'collegare una tipografia', PRINTER],
    ['es', 'plazo de entrega', DELIVERY],
    ['es', 'equipo', PEOPLE],
    ['es', 'conectar una imprenta', PRINTER],
    ['nl', 'levertijd', DELIVERY],
    ['nl', 'gebruiker', PEOPLE],
    ['nl', 'drukkerij', PRINTER],
    ['da', 'leveringstid', DELIVERY],
    ['da', 'bruger', PEOPLE],
    ['da', 'trykkeri', PRINTER],
    ['no', 'leveringstid', DELIVERY],
    ['no', 'bruker', PEOPLE],
    ['no', 'trykkeri', PRINTER],
    ['sv', 'leveranstid', DELIVERY],
    ['sv', 'användare', PEOPLE],
    ['sv', 'tryckeri', PRINTER],
  ];
  await using server = await startTestServer({ help: readHelp({ contentDir: undefined, log: silent }) });
  const { client } = server.browser();
  const wrong: string[] = [];
  for (const [lang, q, slug] of searches) {
    const { data } = await client.searchHelp({ query: { q, lang } });
    if (data[0]?.slug !== slug) wrong.push(`${lang} ${q}: ${data[0]?.slug}, not ${slug}`);
  }
  expect(wrong).toEqual([]);
});

test('keywords of an article are those of its own language, and of the reader’s where it is not translated', () => {
  const { help } = readWith({
    'en/our-office': article(['title: A', 'summary: B', 'keywords: tram', 'keywords_de: Bahn', ...PLACE]),
    'fr/our-office': article(['title: A', 'summary: B', 'keywords: métro']),
  });
  const keywords = (language: Language) =>
    help.searchIndex(language).find(({ slug }) => slug === 'our-office')?.keywords;
  expect(keywords('en')).toEqual(['tram']);
  expect(keywords('fr')).toEqual(['metro']);
  expect(keywords('de')).toEqual(['tram', 'bahn']);
});
