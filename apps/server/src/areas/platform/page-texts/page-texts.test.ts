import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readPageTexts } from './page-texts.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function readWith(files: Readonly<Record<string, string>>) {
  const contentDir = mkdtempSync(join(tmpdir(), 'inkstand-pages-'));
  folders.push(contentDir);
  for (const [path, content] of Object.entries(files)) {
    const file = join(contentDir, 'pages', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const problems: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => problems.push(JSON.parse(line).problem) });
  return { problems, pages: readPageTexts({ contentDir, log }) };
}

test('without a folder every text is ours', () => {
  const pages = readPageTexts({ contentDir: undefined, log: pino({ level: 'silent' }) });
  expect(pages.find('de')).toEqual({ texts: {}, added: [] });
});

test('texts replace ours of their language; added sections are in English where there are none', () => {
  const { pages, problems } = readWith({
    'en/about.md':
      '## lead\n\nWe print\nfor runners.\n\n## operator_text\n{{name}} runs it.\n\n## + Visit us\n\n- Tram 4\n',
    'de/about.md': '## lead\nWir drucken für Läufer.\n',
    'nl/about.md': '## + Bezoek ons\nTram 4',
  });
  expect(problems).toEqual([]);
  const visit = { page: 'about', title: 'Visit us', text: '- Tram 4', language: 'en' };
  expect(pages.find('en')).toEqual({
    texts: { 'about.lead': 'We print for runners.', 'about.operator_text': '{{name}} runs it.' },
    added: [visit],
  });
  expect(pages.find('de')).toEqual({ texts: { 'about.lead': 'Wir drucken für Läufer.' }, added: [visit] });
  expect(pages.find('nl').added).toMatchObject([{ title: 'Bezoek ons', language: 'nl' }]);
  expect(pages.find('fr')).toEqual({ texts: {}, added: [visit] });
});

test.each([
  ['pt/about.md', '## lead\nx', 'the name must be a language: en, fr'],
  ['en/imprint.md', '## lead\nx', 'the name must be that of a page: home.md, about.md'],
  ['en/about.md', '## leed\nx', "there is no text 'leed'; the page has title, description, heading, lead"],
  ['en/about.md', '## lead\n{{nam}}', "'lead' has no placeholder {{nam}}"],
  ['en/about.md', '## lead\n', "'lead' has no text"],
  ['en/about.md', 'lead', 'the first line must be a heading'],
  ['en/home.md', '## + More\nx', 'the home page has no place for further sections'],
])('%s with %j is left out, and the log says what is wrong', (file, content, problem) => {
  const { pages, problems } = readWith({ [file]: content });
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(pages.find('en').texts['about.lead']).toBeUndefined();
});
