import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { HelpArticle } from '@inkstand/contract/help';
import { textLanguageOr } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { Article, HelpCentre } from '#ports/help-centre.ts';

/** Links to further articles where an article names none: those beside it. */
const NEIGHBOURS = 3;

/** Returns one help article in the language, or in English. */
export async function helpArticle(
  ctx: Ctx,
  { params, query }: HandlerInput<'helpArticle'>,
): Promise<HandlerReply<'helpArticle'>> {
  const language = textLanguageOr(query.lang ?? ctx.language);
  const article = ctx.help.find(params.article, language);
  if (!article) fail('request.not_found');
  const { text, languages, pictures } = article;
  const related = findRelated(ctx.help, article, language).map(toArticleResponse);
  return { data: { ...toArticleResponse(article), text, related, languages, pictures } };
}

function findRelated(help: HelpCentre, article: Article, language: Parameters<HelpCentre['list']>[0]): Article[] {
  const named = article.related.flatMap((slug) => help.find(slug, language) ?? []);
  if (named.length > 0) return named;
  return help
    .list(language)
    .filter(({ slug, role, task }) => slug !== article.slug && role === article.role && task === article.task)
    .slice(0, NEIGHBOURS);
}

/** Lists the help articles. */
export async function helpArticles(
  ctx: Ctx,
  { query }: HandlerInput<'helpArticles'>,
): Promise<HandlerReply<'helpArticles'>> {
  return { data: ctx.help.list(textLanguageOr(query.lang ?? ctx.language)).map(toArticleResponse) };
}

/** An article without its text, as lists have it. */
const toArticleResponse = ({ slug, title, summary, role, task, language }: Article): HelpArticle => ({
  slug,
  title,
  summary,
  role,
  task,
  language,
});
