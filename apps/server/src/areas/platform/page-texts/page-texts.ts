import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { type AddedSection, PUBLIC_PAGES, type PublicPage } from '@inkstand/contract/help-limits';
import { LANGUAGES, type Language, languageOr } from '@inkstand/i18n';
import { marketingTexts } from '@inkstand/i18n/marketing';
import type { Logger } from 'pino';
import type { Ctx } from '#context.ts';
import type { OwnPages, PageTexts } from '#ports/page-texts.ts';

// The operator's texts of the public pages: `{contentDir}/pages/{language}/{page}.md`. A file is a list of
// `## name` with the text below it, which replaces ours of that name; `## + Title` adds a section to the page.

const isPage = (name: string): name is PublicPage => name in PUBLIC_PAGES;

/** Reads the operator's texts. A broken file is logged and left out; our texts stay. */
export function readPageTexts({ contentDir, log }: { contentDir: string | undefined; log: Logger }): OwnPages {
  const byLanguage = new Map<Language, PageTexts>();
  const report = (file: string, problem: string) => log.error({ file, problem }, 'pages: a file was left out');
  if (contentDir) readFolder(join(contentDir, 'pages'), byLanguage, report);
  const english = byLanguage.get('en')?.added ?? [];
  return {
    find(language) {
      const { texts = {}, added = [] } = byLanguage.get(language) ?? {};
      const isTranslated = ({ page }: AddedSection) => added.some((section) => section.page === page);
      return { texts, added: [...added, ...english.filter((section) => language !== 'en' && !isTranslated(section))] };
    },
  };
}

function readFolder(
  folder: string,
  byLanguage: Map<Language, PageTexts>,
  report: (file: string, problem: string) => void,
): void {
  if (!isFolder(folder)) return;
  for (const name of readdirSync(folder).sort()) {
    const language = LANGUAGES.find((each) => each === name);
    const path = join(folder, name);
    if (!language || !isFolder(path)) {
      report(path, `the name must be a language: ${LANGUAGES.join(', ')}`);
      continue;
    }
    for (const file of readdirSync(path).sort()) {
      try {
        const before = byLanguage.get(language) ?? { texts: {}, added: [] };
        const { texts, added } = parsePage(file, readFileSync(join(path, file), 'utf8'), language);
        byLanguage.set(language, { texts: { ...before.texts, ...texts }, added: [...before.added, ...added] });
      } catch (error) {
        report(join(path, file), error instanceof Error ? error.message : String(error));
      }
    }
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** @throws on the name of a page or text that does not exist, and on a placeholder that our text does not have */
function parsePage(file: string, content: string, language: Language): PageTexts {
  const page = file.replace(/\.md$/, '');
  if (!file.endsWith('.md') || !isPage(page)) {
    throw new Error(`the name must be that of a page: ${Object.keys(PUBLIC_PAGES).join('.md, ')}.md`);
  }
  const prefix = `${PUBLIC_PAGES[page]}.`;
  const [before = '', ...parts] = `\n${content.replaceAll('\r\n', '\n')}`.split(/\n## +/);
  if (before.trim() !== '') throw new Error('the first line must be a heading, such as ## lead');
  const texts: Record<string, string> = {};
  const added: AddedSection[] = [];
  for (const part of parts) {
    const [heading = '', ...lines] = part.split('\n');
    const name = heading.trim();
    const text = lines.join('\n').trim();
    if (text === '') throw new Error(`'${name}' has no text`);
    if (name.startsWith('+')) {
      if (page === 'home') throw new Error('the home page has no place for further sections');
      added.push({ page, title: name.slice(1).trim(), text, language });
    } else {
      checkText(name, text, prefix, language);
      texts[prefix + name] = text.replace(/\s+/g, ' ');
    }
  }
  return { texts, added };
}

function checkText(name: string, text: string, prefix: string, language: Language): void {
  const ours: Readonly<Record<string, string>> = marketingTexts(language);
  const known = ours[prefix + name];
  if (known === undefined) {
    const names = Object.keys(ours).filter((key) => key.startsWith(prefix));
    throw new Error(
      `there is no text '${name}'; the page has ${names.map((key) => key.slice(prefix.length)).join(', ')}`,
    );
  }
  const unknown = [...text.matchAll(/\{\{(\w+)\}\}/g)].find(([placeholder]) => !known.includes(placeholder));
  if (unknown) throw new Error(`'${name}' has no placeholder ${unknown[0]}`);
}

/** Returns the operator's own texts of the public pages in a language. */
export async function pageTexts(ctx: Ctx, { query }: HandlerInput<'pageTexts'>): Promise<HandlerReply<'pageTexts'>> {
  const { texts, added } = ctx.pageTexts.find(languageOr(query.lang ?? ctx.language));
  return { data: { texts: { ...texts }, added: [...added] } };
}
