import { articlePath } from './error-help.ts';
import { foldWords } from './help-search.ts';
import { LANGUAGE_LIST, type Language } from './languages.ts';
import { type Inline, parseInline } from './markup.ts';

/** Who a help article is for, in the order of the list. */
export const HELP_ROLES = ['recipient', 'organiser', 'finance', 'staff', 'printer', 'developer'] as const;
export type HelpRole = (typeof HELP_ROLES)[number];

/** What a help article is about, in the order of the list. */
export const HELP_TASKS = [
  'start',
  'ordering',
  'delivery',
  'design',
  'gifts',
  'stores',
  'orders',
  'people',
  'payments',
  'invoices',
  'clients',
  'printing',
  'connect',
  'operate',
] as const;
export type HelpTask = (typeof HELP_TASKS)[number];

/** The name of an article in its path: lower-case words with hyphens. */
export const ARTICLE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The front matter of an article. A translation may leave out what its English article says. */
export interface ArticleHead {
  title: string;
  summary: string;
  role?: HelpRole;
  task?: HelpTask;
  /** Position among the articles of the same role and task. */
  order?: number;
  /** Slugs of further articles. */
  related?: string[];
  /** Words that the search weighs most, in the article's language. */
  keywords?: string;
  /** The same by language, for those into which the article is not translated. */
  foreignKeywords?: Partial<Record<Language, string>>;
  /** Leaves an article out that a layer below has. */
  hidden?: boolean;
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

/**
 * Reads an article's file: front matter of `key: value` lines between two lines `---`, then the text.
 * @throws Error that names the line or key
 */
export function readArticle(source: string): { head: ArticleHead; text: string } {
  const [, matter, text] = /^\uFEFF?---\r?\n([\s\S]*?)^---[^\S\n]*$([\s\S]*)/m.exec(source) ?? [];
  if (matter === undefined || text === undefined) throw new Error('front matter is missing: begin with a line ---');
  const values = new Map<string, string>();
  for (const line of matter.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`front matter: '${line}' is not 'key: value'`);
    if (!KEYS.has(key)) throw new Error(`front matter: unknown key '${key}'`);
    values.set(key, value.replace(/^(["'])(.*)\1$/, '$2'));
  }
  const head = readHead(values);
  if (!head.hidden && text.trim() === '') throw new Error('the article has no text');
  return { head, text: text.trim() };
}

const KEYWORDS = 'keywords';
const FOREIGN_KEYWORDS = new Map(LANGUAGE_LIST.map(({ code }) => [`${KEYWORDS}_${code}`, code]));
const KEYS = new Set([
  'title',
  'summary',
  'role',
  'task',
  'order',
  'related',
  'hidden',
  KEYWORDS,
  ...FOREIGN_KEYWORDS.keys(),
]);

function readHead(values: ReadonlyMap<string, string>): ArticleHead {
  const hidden = values.get('hidden') === 'true';
  const required = (key: string): string => {
    const value = values.get(key) ?? '';
    if (value === '' && !hidden) throw new Error(`front matter: '${key}' is missing`);
    return value;
  };
  const head: ArticleHead = { title: required('title'), summary: required('summary'), hidden };
  const role = values.get('role');
  if (role !== undefined) {
    if (!isOneOf(HELP_ROLES, role)) throw new Error(`front matter: 'role' is not one of ${HELP_ROLES.join(', ')}`);
    head.role = role;
  }
  const task = values.get('task');
  if (task !== undefined) {
    if (!isOneOf(HELP_TASKS, task)) throw new Error(`front matter: 'task' is not one of ${HELP_TASKS.join(', ')}`);
    head.task = task;
  }
  const order = values.get('order');
  if (order !== undefined) {
    if (!/^\d{1,4}$/.test(order)) throw new Error("front matter: 'order' is not a number from 0 to 9999");
    head.order = Number(order);
  }
  const related = values.get('related');
  if (related !== undefined) head.related = related.split(',').flatMap((slug) => slug.trim() || []);
  const keywords = values.get(KEYWORDS);
  if (keywords !== undefined) head.keywords = keywords;
  const foreign = [...FOREIGN_KEYWORDS].flatMap(([key, language]) => {
    const words = values.get(key);
    return words === undefined ? [] : [[language, words] as const];
  });
  if (foreign.length > 0) head.foreignKeywords = Object.fromEntries(foreign);
  return head;
}

/** A piece of a line: as in stores' texts, and labels of the screen and code. */
export type ArticleInline = Inline | { kind: 'strong'; text: string } | { kind: 'code'; text: string };

export type ArticleBlock =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; content: ArticleInline[] }
  | { kind: 'list'; isOrdered: boolean; items: ArticleInline[][] }
  | { kind: 'picture'; text: string; path: string }
  | { kind: 'code'; text: string };

const HEADING = /^##\s+(.+?)(?:\s+\{#([a-z0-9-]+)\})?$/;
const BULLET = /^[-*]\s+(.+)$/;
const NUMBER = /^\d{1,2}\.\s+(.+)$/;
const PICTURE = /^!\[([^\]]*)\]\(([^()\s]+)\)$/;
const EMPHASIS = /\*\*([^*]+)\*\*|`([^`]+)`/g;
const ARTICLE_LINK = /^(?:[\w.-]+\/)*([a-z0-9-]+)\.md(#[\w-]+)?$/;

/** Path of a picture on the root host: what follows the folder `pictures` of its path in Markdown. */
const articlePicturePath = (path: string): string => `/help/pictures/${pictureName(path)}`;

/** The part of a picture's path below the folder `pictures`. */
export const pictureName = (path: string): string => path.replace(/^.*\bpictures\//, '');

/** Links between articles name files, so that they work in the repository too. */
const withPaths = (line: string): string =>
  line.replace(/\]\(([^()\s]+)\)/g, (whole, target: string) => {
    const [, slug, hash = ''] = ARTICLE_LINK.exec(target) ?? [];
    return slug === undefined ? whole : `](${articlePath(slug)}${hash})`;
  });

function parseLine(line: string): ArticleInline[] {
  const pieces: ArticleInline[] = [];
  let end = 0;
  for (const match of line.matchAll(EMPHASIS)) {
    const [whole, strong, code] = match;
    pieces.push(...parseInline(withPaths(line.slice(end, match.index))));
    pieces.push(strong === undefined ? { kind: 'code', text: code ?? '' } : { kind: 'strong', text: strong });
    end = match.index + whole.length;
  }
  return [...pieces, ...parseInline(withPaths(line.slice(end)))];
}

/** Slugs of the articles that a text links to. */
export const linkedArticles = (text: string): string[] =>
  [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, target = '']) => ARTICLE_LINK.exec(target)?.[1] ?? []);

/** Splits off code between lines of three backticks, which is taken as it is. */
function splitCode(text: string): { isCode: boolean; text: string }[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/^```\w*\n([\s\S]*?)^```[^\S\n]*$/m)
    .map((part, index) => ({ isCode: index % 2 === 1, text: part }));
}

/**
 * Parses an article: `## headings`, paragraphs, numbered and plain lists, pictures, `**labels**`, code and links. There
 * is no HTML. A heading's id is made of its words, so that links to it last, or is its own: `## Words {#id}`.
 */
export function parseArticle(text: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  const ids = new Set<string>();
  for (const part of splitCode(text)) {
    if (part.isCode) blocks.push({ kind: 'code', text: part.text.replace(/\n$/, '') });
    else for (const paragraph of part.text.split(/\n[^\S\n]*\n/)) addLines(blocks, paragraph, ids);
  }
  return blocks;
}

/** Lines that begin nothing go on with the line above, as everywhere in Markdown. */
function addLines(blocks: ArticleBlock[], paragraph: string, ids: Set<string>): void {
  const joined: string[] = [];
  let isList = false;
  for (const line of paragraph.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const begins = [HEADING, BULLET, NUMBER, PICTURE].some((kind) => kind.test(line));
    const last = joined.at(-1);
    if (begins || last === undefined || (HEADING.test(last) && !isList)) joined.push(line);
    else joined[joined.length - 1] = `${last} ${line}`;
    isList = BULLET.test(line) || NUMBER.test(line);
  }
  for (const line of joined) addLine(blocks, line, ids);
}

function addLine(blocks: ArticleBlock[], line: string, ids: Set<string>): void {
  const [, heading, ownId] = HEADING.exec(line) ?? [];
  if (heading !== undefined) {
    blocks.push({ kind: 'heading', text: heading, id: makeFragment(ownId ?? heading, ids) });
    return;
  }
  const [, text, path] = PICTURE.exec(line) ?? [];
  if (text !== undefined && path !== undefined) {
    blocks.push({ kind: 'picture', text, path: articlePicturePath(path) });
    return;
  }
  const number = NUMBER.exec(line)?.[1];
  const item = number ?? BULLET.exec(line)?.[1];
  if (item === undefined) {
    blocks.push({ kind: 'paragraph', content: parseLine(line) });
    return;
  }
  const isOrdered = number !== undefined;
  const open = blocks.at(-1);
  if (open?.kind === 'list' && open.isOrdered === isOrdered) open.items.push(parseLine(item));
  else blocks.push({ kind: 'list', isOrdered, items: [parseLine(item)] });
}

/** Makes the id of a heading from its words, and adds it to those that are taken. */
export function makeFragment(heading: string, taken: Set<string>): string {
  const words = foldWords(heading).join('-') || 'part';
  let id = words;
  for (let next = 2; taken.has(id); next += 1) id = `${words}-${next}`;
  taken.add(id);
  return id;
}

const inlineText = (pieces: readonly ArticleInline[]): string =>
  pieces.map((piece) => (piece.kind === 'break' ? ' ' : piece.text)).join('');

/** The words of an article without its markup, for the search. */
export function articleWords(text: string): string {
  return parseArticle(text)
    .map((block) => {
      if (block.kind === 'paragraph') return inlineText(block.content);
      if (block.kind === 'list') return block.items.map(inlineText).join(' ');
      return block.text;
    })
    .join(' ');
}
