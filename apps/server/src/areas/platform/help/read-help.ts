import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ARTICLE_SLUG,
  type ArticleHead,
  articleWords,
  HELP_ROLES,
  HELP_TASKS,
  parseArticle,
  readArticle,
} from '@inkstand/domain/help-articles';
import { indexArticle, type SearchEntry } from '@inkstand/domain/help-search';
import { compareNames, LANGUAGES, type Language, languageOr, type TextLanguage } from '@inkstand/i18n';
import { pseudoMarkdown, pseudoText } from '@inkstand/i18n/pseudo-text';
import { toUsMarkdown } from '@inkstand/i18n/us-words';
import type { Logger } from 'pino';
import type { Article, HelpCentre } from '#ports/help-centre.ts';
import { translateLabels } from './translate-labels.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../../../../..');
/** Our articles, one folder per language. */
const ARTICLES_FOLDER = join(ROOT, 'docs/help');
/** Our pictures, as articles name them below `pictures`. */
export const PICTURES_FOLDER = join(ROOT, 'docs/pictures');

interface Source {
  head: ArticleHead;
  text: string;
  /** Not the operator's. */
  isOurs: boolean;
}
type SourcesBySlug = Map<string, Map<Language, Source>>;

/** Where a broken file is reported. */
type Report = (file: string, problem: string) => void;

/**
 * Reads our articles, and those of the operator over them: `{contentDir}/help/{language}/{slug}.md`. A broken file is
 * logged and left out; the article below it stays.
 */
export function readHelp({ contentDir, log }: { contentDir: string | undefined; log: Logger }): HelpCentre {
  const report: Report = (file, problem) => log.error({ file, problem }, 'help: a file was left out');
  const pictureFolders = [
    ...(contentDir ? [join(contentDir, 'help/pictures')].filter((folder) => existsSync(folder)) : []),
    PICTURES_FOLDER,
  ];
  const sources: SourcesBySlug = new Map();
  readLayer(ARTICLES_FOLDER, sources, report);
  if (contentDir) readLayer(join(contentDir, 'help'), sources, report);
  const byLanguage = new Map<TextLanguage, readonly Article[]>();
  const indexes = new Map<TextLanguage, readonly SearchEntry[]>();
  const list = (language: TextLanguage): readonly Article[] => {
    if (language === 'qps') return remembered(byLanguage, language, () => list('en').map(inPseudoLanguage));
    const known = language === 'en-US' ? language : languageOr(language);
    return remembered(byLanguage, known, () => listArticles(sources, known, pictureFolders, report));
  };
  return {
    list,
    find: (slug, language) => list(language).find((article) => article.slug === slug),
    searchIndex: (language) =>
      remembered(indexes, language, () =>
        list(language).map((article) => indexArticle({ ...article, text: articleWords(article.text) })),
      ),
    pictureFolders,
  };
}

/** For demonstrations in the pseudo-language. */
const inPseudoLanguage = (article: Article): Article => ({
  ...article,
  title: pseudoText(article.title),
  summary: pseudoText(article.summary),
  text: pseudoMarkdown(article.text),
});

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

function readLayer(folder: string, sources: SourcesBySlug, report: Report): void {
  for (const language of LANGUAGES) {
    for (const name of markdownFiles(join(folder, language))) {
      const file = join(folder, language, name);
      const slug = name.slice(0, -'.md'.length);
      try {
        if (!ARTICLE_SLUG.test(slug)) throw new Error('the name must be lower-case words with hyphens');
        const source = { ...readArticle(readFileSync(file, 'utf8')), isOurs: folder === ARTICLES_FOLDER };
        remembered(sources, slug, () => new Map<Language, Source>()).set(language, source);
      } catch (error) {
        report(file, error instanceof Error ? error.message : String(error));
      }
    }
  }
}

const markdownFiles = (folder: string): string[] =>
  existsSync(folder) && statSync(folder).isDirectory()
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .sort()
    : [];

function listArticles(
  sources: SourcesBySlug,
  asked: Language | 'en-US',
  pictureFolders: readonly string[],
  report: Report,
): readonly Article[] {
  const language = languageOr(asked);
  const isShown = ([, texts]: [string, Map<Language, Source>]) => !(texts.get('en') ?? firstOf(texts)).head.hidden;
  const shown = [...sources].filter(isShown);
  const slugs = new Set(shown.map(([slug]) => slug));
  const placed = shown.flatMap(([slug, texts]) => {
    const languages = LANGUAGES.filter((each) => texts.has(each) && !texts.get(each)?.head.hidden);
    const chosen = [language, 'en' as const, ...languages].find((each) => languages.includes(each));
    const source = chosen && texts.get(chosen);
    if (!source) return [];
    const base = { ...texts.get('en')?.head, ...source.head };
    const { role, task, order = 1000 } = base;
    if (!role || !task) {
      report(`${chosen}/${slug}.md`, `front matter: '${role ? 'task' : 'role'}' is missing, here and in English`);
      return [];
    }
    const isUs = asked === 'en-US' && chosen === 'en';
    const words = (text: string) => (isUs && source.isOurs ? toUsMarkdown(text) : text);
    const article: Article = {
      slug,
      title: words(source.head.title),
      summary: words(source.head.summary),
      keywords: words(
        [source.head.keywords, chosen === language ? undefined : source.head.foreignKeywords?.[language]].join(' '),
      ),
      role,
      task,
      language: chosen,
      text: words(translateLabels(source.text, isUs ? asked : chosen, role === 'recipient' ? 'public' : 'office')),
      related: (base.related ?? []).filter((each) => each !== slug && slugs.has(each)),
      languages,
      pictures: measurePictures(source.text, pictureFolders, (problem) => report(`${chosen}/${slug}.md`, problem)),
    };
    return [{ article, order }];
  });
  const compare = compareNames(language);
  return placed
    .sort(
      (one, other) =>
        HELP_ROLES.indexOf(one.article.role) - HELP_ROLES.indexOf(other.article.role) ||
        HELP_TASKS.indexOf(one.article.task) - HELP_TASKS.indexOf(other.article.task) ||
        one.order - other.order ||
        compare(one.article.title, other.article.title),
    )
    .map(({ article }) => article);
}

const firstOf = (texts: Map<Language, Source>): Source => {
  const [first] = texts.values();
  if (!first) throw new Error('an article has a text');
  return first;
};

const PATH = '/help/pictures/';
const PNG_SIGNATURE = '89504e470d0a1a0a';

/** Sizes of the pictures of a text. Pages need them, so that the text does not move when a picture arrives. */
function measurePictures(
  text: string,
  folders: readonly string[],
  report: (problem: string) => void,
): Article['pictures'] {
  return parseArticle(text).flatMap((block) => {
    if (block.kind !== 'picture') return [];
    const name = block.path.slice(PATH.length);
    const file = folders.map((folder) => join(folder, name)).find((each) => existsSync(each));
    const bytes = file && !name.includes('..') ? readFileSync(file) : undefined;
    // The first chunk of a PNG file, IHDR, begins with width and height.
    if (!bytes || bytes.subarray(0, 8).toString('hex') !== PNG_SIGNATURE) {
      report(`picture '${name}' ${bytes ? 'is not a PNG file' : 'is missing'}`);
      return [];
    }
    return [{ path: block.path, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }];
  });
}
