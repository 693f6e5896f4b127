import { ARTICLE_SLUG, HELP_ROLES, HELP_TASKS } from '@inkstand/domain/help-articles';
import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';
import { PUBLIC_PAGES, type PublicPage } from './help-limits.ts';

const article = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  role: z.enum(HELP_ROLES),
  task: z.enum(HELP_TASKS),
  /** Language of the text: English, or another one, where there is no translation. */
  language: f.language,
});
export type HelpArticle = z.infer<typeof article>;

const byLanguage = z.object({ lang: f.language.optional() });
const words = z.array(z.string());
/** An article's slug, `shipping-and-delivery`, or `frequently-asked-questions#` and the id of a question. */
const foundSlug = z.string();

const publicPage = z.enum(Object.keys(PUBLIC_PAGES) as [PublicPage, ...PublicPage[]]);

export const helpCalls = {
  pageTexts: call({
    route: 'GET /api/help/page-texts',
    summary: "The operator's own texts of the public pages, in a language",
    policy: 'anyone',
    query: z.object({ lang: f.language.optional() }),
    reply: z.object({
      data: z.object({
        /** By the key of the text that each replaces. */
        texts: z.record(z.string(), z.string()),
        /** Sections added to pages, in the language or in English. */
        added: z.array(z.object({ page: publicPage, title: z.string(), text: z.string(), language: f.language })),
      }),
    }),
  }),
  helpArticles: call({
    route: 'GET /api/help/articles',
    summary: 'The help articles, by role and task',
    policy: 'anyone',
    query: byLanguage,
    reply: z.object({ data: z.array(article) }),
  }),
  helpArticle: call({
    route: 'GET /api/help/articles/{article}',
    summary: 'One help article',
    policy: 'anyone',
    params: z.object({ article: z.string().max(100).regex(ARTICLE_SLUG) }),
    query: byLanguage,
    reply: z.object({
      data: article.extend({
        /** In the markup of `@inkstand/domain/help-articles`. */
        text: z.string(),
        related: z.array(article),
        /** Languages that the article is written in. */
        languages: z.array(f.language),
        /** Sizes in pixels of the pictures in the text, by path. */
        pictures: z.array(z.object({ path: z.string(), width: z.number(), height: z.number() })),
      }),
    }),
  }),
  searchHelp: call({
    route: 'GET /api/help/search',
    summary: 'The help articles and frequently asked questions that a search finds, the best first',
    policy: 'anyone',
    query: byLanguage.extend({ q: z.string().max(200) }),
    reply: z.object({ data: z.array(z.object({ slug: foundSlug })) }),
  }),
  helpSearchIndex: call({
    route: 'GET /api/help/search-index',
    summary: 'The words of all help articles and frequently asked questions, for a search in the browser',
    policy: 'anyone',
    query: byLanguage,
    reply: z.object({
      data: z.array(z.object({ slug: foundSlug, keywords: words, title: words, summary: words, text: words })),
    }),
  }),
};
