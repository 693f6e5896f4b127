import { expect, test } from 'vitest';
import { articleWords, linkedArticles, parseArticle, readArticle } from './help-articles.ts';

const MATTER = '---\ntitle: Claim a gift\nsummary: With a code\nrole: recipient\ntask: ordering\norder: 2\n---\n';

test('front matter and text are told apart', () => {
  expect(readArticle(`${MATTER}\nOpen the link.\n\n---\n\nThen order.\n`)).toEqual({
    head: {
      title: 'Claim a gift',
      summary: 'With a code',
      role: 'recipient',
      task: 'ordering',
      order: 2,
      hidden: false,
    },
    text: 'Open the link.\n\n---\n\nThen order.',
  });
  expect(readArticle('---\r\ntitle: "A: B"\r\nsummary: C\r\nrelated: a, b\r\n---\r\nText').head).toEqual({
    title: 'A: B',
    summary: 'C',
    related: ['a', 'b'],
    hidden: false,
  });
});

test('a mistake in the front matter is named', () => {
  const problem = (source: string) => () => readArticle(source);
  expect(problem('# Claim a gift')).toThrow('front matter is missing');
  expect(problem('---\ntitle: A\n---\nText')).toThrow("'summary' is missing");
  expect(problem(`${MATTER.replace('recipient', 'guest')}Text`)).toThrow("'role' is not one of recipient, organiser");
  expect(problem(`${MATTER.replace('ordering', 'orders!')}Text`)).toThrow("'task' is not one of");
  expect(problem(`${MATTER.replace('2', 'second')}Text`)).toThrow("'order' is not a number");
  expect(problem(`${MATTER.replace('order:', 'rank:')}Text`)).toThrow("unknown key 'rank'");
  expect(problem(`${MATTER.replace('order: 2', 'order 2')}Text`)).toThrow("'order 2' is not 'key: value'");
  expect(problem(MATTER)).toThrow('no text');
});

test('a heading may have an id of its own, the same in every language', () => {
  const ids = (text: string) => parseArticle(text).map((block) => block.kind === 'heading' && [block.text, block.id]);
  expect(ids('## Ihre Karte wird abgelehnt {#card-declined}')).toEqual([
    ['Ihre Karte wird abgelehnt', 'card-declined'],
  ]);
  expect(ids('## A {b}')).toEqual([['A {b}', 'a-b']]);
});

test('keywords are read, also those of languages without a translation', () => {
  const { head } = readArticle(`${MATTER.replace('order: 2', 'keywords: gift, code\nkeywords_de: Geschenk')}Text`);
  expect(head).toMatchObject({ keywords: 'gift, code', foreignKeywords: { de: 'Geschenk' } });
  expect(() => readArticle(`${MATTER.replace('order: 2', 'keywords_xx: gift')}Text`)).toThrow(
    "unknown key 'keywords_xx'",
  );
});

test('an article can be left out without a title', () => {
  expect(readArticle('---\nhidden: true\n---\n').head.hidden).toBe(true);
});

test('headings, lists, pictures, code and labels are parsed', () => {
  const text = [
    'Select **Save**, then `npm start`.',
    'It goes on.',
    '',
    '## What can go wrong?',
    '1. One',
    '2. Two',
    '   and more',
    '',
    '3. Three',
    '- A dot',
    '',
    '![The list](../../pictures/screens/orders.png)',
    '',
    '```sh',
    '## no heading',
    '',
    '1. no list',
    '```',
    '',
    '## What can go wrong?',
  ].join('\n');
  const words = (value: string) => [{ kind: 'text', text: value }];
  expect(parseArticle(text)).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Select ' },
        { kind: 'strong', text: 'Save' },
        { kind: 'text', text: ', then ' },
        { kind: 'code', text: 'npm start' },
        { kind: 'text', text: '. It goes on.' },
      ],
    },
    { kind: 'heading', text: 'What can go wrong?', id: 'what-can-go-wrong' },
    { kind: 'list', isOrdered: true, items: [words('One'), words('Two and more'), words('Three')] },
    { kind: 'list', isOrdered: false, items: [words('A dot')] },
    { kind: 'picture', text: 'The list', path: '/help/pictures/screens/orders.png' },
    { kind: 'code', text: '## no heading\n\n1. no list' },
    { kind: 'heading', text: 'What can go wrong?', id: 'what-can-go-wrong-2' },
  ]);
});

test('links to articles lead to their pages, and unsafe ones to nothing', () => {
  const text = '[a](a.md) [b](../en/b-c.md#part) [c](https://a.test/d.md) [d](javascript:alert(1)) [e](/login)';
  const [paragraph] = parseArticle(text);
  const hrefs =
    paragraph?.kind === 'paragraph' ? paragraph.content.flatMap((each) => ('href' in each ? each.href : [])) : [];
  expect(hrefs).toEqual(['/help/help-articles/a', '/help/help-articles/b-c#part', 'https://a.test/d.md', '/login']);
  expect(linkedArticles(text)).toEqual(['a', 'b-c']);
});

test('the words of an article have no markup', () => {
  expect(articleWords('## Head\n\n1. **Save** it\n\n[Link](a.md)')).toBe('Head Save it Link');
});
