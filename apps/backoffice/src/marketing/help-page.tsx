import type { HelpArticle } from '@inkstand/contract/help';
import { HELP_ROLES, HELP_TASKS } from '@inkstand/domain/help-articles';
import { apiContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { languageName } from './article-language.ts';
import css from './help-page.module.css';
import { useMarketingTranslator } from './marketing-text.ts';
import { PublicHead } from './public-head.tsx';

const MAX_SEARCH = 200;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  const { data: articles } = await api.helpArticles();
  // With scripts the page searches as someone types (static/help-search.ts).
  const found = search === '' ? [] : (await api.helpArticles({ query: { q: search } })).data;
  return { articles, search, found };
}

function ArticleItem({ article }: { article: HelpArticle }) {
  const { slug, title, summary, language } = article;
  const { lang } = useSite();
  const isOther = language !== lang;
  return (
    <li data-article={slug}>
      <a href={paths.helpArticle(slug)} className={css.article}>
        <span className={css.title} lang={isOther ? language : undefined}>
          {title}
        </span>
        <span className={css.summary} lang={isOther ? language : undefined}>
          {summary}
        </span>
        {isOther && <span className={css.language}>{languageName(language, lang)}</span>}
      </a>
    </li>
  );
}

function ArticleList({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <ul className={css.articles}>
      {articles.map((article) => (
        <ArticleItem key={article.slug} article={article} />
      ))}
    </ul>
  );
}

function SearchForm({ search }: { search: string }) {
  const t = useMarketingTranslator();
  return (
    <search>
      <form action={paths.helpArticles()} className={css.search} data-help-search="">
        <IconSearch size={22} stroke={1.8} aria-hidden="true" />
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          aria-label={t('help.search')}
          aria-keyshortcuts="/"
          placeholder={t('help.search')}
        />
        <Button type="submit" radius="xl">
          {t('help.search_button')}
        </Button>
      </form>
    </search>
  );
}

/** The result of a search. It is in every page, hidden without one, since the script fills it. */
function Results({ search, found, total }: { search: string; found: readonly HelpArticle[]; total: number }) {
  const t = useMarketingTranslator();
  const counts = Array.from({ length: total }, (_, index) => t('help.found', { count: index + 1 }));
  const count = found.length > 0 ? t('help.found', { count: found.length }) : t('help.nothing');
  return (
    <section data-help-results="" hidden={search === ''} className={css.results} aria-label={t('help.results')}>
      <p role="status" data-counts={JSON.stringify(counts)} data-nothing={t('help.nothing')}>
        {search !== '' && count}
      </p>
      <p data-help-hint="" hidden={found.length > 0} className={css.hint}>
        {t('help.nothing_text')}
      </p>
      <ArticleList articles={found} />
    </section>
  );
}

function Group({ title, articles }: { title: ReactNode; articles: readonly HelpArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <div className={css.group}>
      <h3>{title}</h3>
      <ArticleList articles={articles} />
    </div>
  );
}

/** All help articles by role and task, with a search. */
export function Component() {
  const t = useMarketingTranslator();
  const { articles, search, found } = useLoaderData<typeof loader>();
  const roles = HELP_ROLES.filter((role) => articles.some((article) => article.role === role));
  return (
    <>
      <PublicHead
        title={t('help.title')}
        description={t('help.description')}
        path={paths.helpArticles()}
        isUnlisted={search !== ''}
        structuredData={{ '@type': 'CollectionPage', name: t('help.title'), description: t('help.description') }}
      />
      <div className={css.hero}>
        <h1>{t('help.heading')}</h1>
        <p>{t('help.lead')}</p>
        <SearchForm search={search} />
      </div>
      <div className={css.page}>
        <Results search={search} found={found} total={articles.length} />
        <div className={css.all} data-help-all="" hidden={found.length > 0}>
          <nav className={css.roles} aria-label={t('help.roles')}>
            <ul>
              {roles.map((role) => (
                <li key={role}>
                  <a href={`#${role}`}>{t(`help.role_${role}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {roles.map((role) => (
              <section key={role} id={role} className={css.role}>
                <h2>{t(`help.role_${role}`)}</h2>
                {HELP_TASKS.map((task) => (
                  <Group
                    key={task}
                    title={t(`help.task_${task}`)}
                    articles={articles.filter((article) => article.role === role && article.task === task)}
                  />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
