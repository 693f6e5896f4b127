import type { HelpArticle } from '@inkstand/contract/help';
import { parseArticle } from '@inkstand/domain/help-articles';
import { languageName, languageOr } from '@inkstand/i18n';
import { apiContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { ArticleBody } from './article-body.tsx';
import css from './help-article-page.module.css';
import { useMarketingTranslator } from './marketing-text.tsx';
import { PublicHead } from './public-head.tsx';

/** Minimum number of headings for a table of contents. */
const FEWEST_HEADINGS = 3;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { data } = await context.get(apiContext).helpArticle({ params: { article: params.article ?? '' } });
  return data;
}

function Crumbs({ role, title, language }: { role: HelpArticle['role']; title: string; language: string }) {
  const t = useMarketingTranslator();
  return (
    <nav aria-label={t('help.breadcrumb')} className={css.crumbs}>
      <ol>
        <li>
          <a href={paths.helpArticles()}>{t('help.title')}</a>
        </li>
        <li>
          <a href={`${paths.helpArticles()}#${role}`}>{t(`help.role_${role}`)}</a>
        </li>
        <li>
          <span aria-current="page" lang={language}>
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className={css.links}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

/** One help article. Where it is not translated, the English one with a note in the page's language. */
export function Component() {
  const t = useMarketingTranslator();
  const { lang, urls } = useSite();
  const { slug, title, summary, role, task, language, languages, text, related, pictures } =
    useLoaderData<typeof loader>();
  const headings = parseArticle(text).flatMap((block) => (block.kind === 'heading' ? [block] : []));
  const other = language === lang ? undefined : language;
  const crumb = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: urls.root + path,
  });
  return (
    <>
      <PublicHead
        title={title}
        description={summary}
        path={paths.helpArticle(slug)}
        languages={languages}
        structuredData={[
          {
            '@type': 'Article',
            headline: title,
            description: summary,
            inLanguage: language,
            articleSection: t(`help.task_${task}`),
            mainEntityOfPage: urls.root + paths.helpArticle(slug),
            publisher: { '@type': 'Organization', name: 'Inkstand' },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              crumb(1, t('help.title'), paths.helpArticles()),
              crumb(2, t(`help.role_${role}`), `${paths.helpArticles()}#${role}`),
              crumb(3, title, paths.helpArticle(slug)),
            ],
          },
        ]}
      />
      <div className={css.page}>
        <Crumbs role={role} title={title} language={language} />
        <article className={css.article} lang={other}>
          {other && (
            <p className={css.note} lang={lang}>
              {t('help.untranslated', { language: languageName(other, languageOr(lang)) })}
            </p>
          )}
          <h1>{title}</h1>
          <p className={css.lead}>{summary}</p>
          <ArticleBody text={text} pictures={pictures} />
        </article>
        <aside className={css.aside}>
          {headings.length >= FEWEST_HEADINGS && (
            <Links title={t('help.on_this_page')}>
              {headings.map(({ id, text: heading }) => (
                <li key={id}>
                  <a href={`#${id}`} lang={other}>
                    {heading}
                  </a>
                </li>
              ))}
            </Links>
          )}
          {related.length > 0 && (
            <Links title={t('help.related')}>
              {related.map((article) => (
                <li key={article.slug}>
                  <a href={paths.helpArticle(article.slug)}>
                    <span lang={article.language === lang ? undefined : article.language}>{article.title}</span>{' '}
                    {article.language !== lang && (
                      <span className={css.language}>{languageName(article.language, languageOr(lang))}</span>
                    )}
                  </a>
                </li>
              ))}
            </Links>
          )}
          <Links title={t('help.more')}>
            <li>
              <a href={paths.helpArticles()}>{t('help.all')}</a>
            </li>
            <li>
              <a href={paths.questions()}>{t('faq.title')}</a>
            </li>
          </Links>
        </aside>
      </div>
    </>
  );
}
