import type { HelpArticle } from '@inkstand/contract/help';
import { DELIVERY_PAGE } from '@inkstand/contract/help-limits';
import { HELP_ROLES, HELP_TASKS, type HelpRole, type HelpTask } from '@inkstand/domain/help-articles';
import { type Language, languageName, languageOr } from '@inkstand/i18n';
import { frequentQuestions, QUESTIONS_PAGE } from '@inkstand/i18n/frequent-questions';
import { apiContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import css from './help-page.module.css';
import { useMarketingTranslator } from './marketing-text.tsx';
import { useAddedSections } from './operator.ts';
import { PublicHead } from './public-head.tsx';

const MAX_SEARCH = 200;
/** Whose section has the page about delivery. */
const DELIVERY_ROLE: HelpRole = 'recipient';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  const { data: articles } = await api.helpArticles();
  // With scripts the page searches as someone types (static/help-search.ts).
  const found = search === '' ? [] : (await api.searchHelp({ query: { q: search } })).data;
  return { articles, search, found: found.map(({ slug }) => slug) };
}

/** What a search finds: an article, the page about delivery or a question. */
interface Item {
  /** As in the search's index. */
  slug: string;
  href: string;
  title: string;
  summary: string;
  language: Language;
}

const articleItem = (article: HelpArticle): Item => ({ ...article, href: paths.helpArticle(article.slug) });

function useQuestions(): Item[] {
  const t = useMarketingTranslator();
  const lang = languageOr(useSite().lang);
  return frequentQuestions(t, useAddedSections(QUESTIONS_PAGE)).map(({ fragment, question, answer, language }) => ({
    slug: `${QUESTIONS_PAGE}#${fragment}`,
    href: paths.question(fragment),
    title: question,
    summary: answer,
    language: languageOr(language ?? lang),
  }));
}

function useDeliveryItem(): Item {
  const t = useMarketingTranslator();
  return {
    slug: DELIVERY_PAGE,
    href: paths.deliveryHelp(),
    title: t('delivery.title'),
    summary: t('delivery.description'),
    language: languageOr(useSite().lang),
  };
}

function ListItem({ item }: { item: Item }) {
  const { slug, href, title, summary, language } = item;
  const lang = languageOr(useSite().lang);
  const isOther = language !== lang;
  return (
    <li data-article={slug}>
      <a href={href} className={css.article}>
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

function ItemList({ items }: { items: readonly Item[] }) {
  return (
    <ul className={css.articles}>
      {items.map((item) => (
        <ListItem key={item.slug} item={item} />
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
          placeholder={t('help.search_placeholder')}
        />
        <Button type="submit" radius="xl">
          {t('help.search_button')}
        </Button>
      </form>
    </search>
  );
}

/** The result of a search. It is in every page, hidden without one, since the script fills it. */
function Results({ search, found, total }: { search: string; found: readonly Item[]; total: number }) {
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
      <ItemList items={found} />
    </section>
  );
}

function Group({ title, items }: { title: ReactNode; items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <div className={css.group}>
      <h3>{title}</h3>
      <ItemList items={items} />
    </div>
  );
}

/** All help articles by role and task, and the frequently asked questions, with a search. */
export function Component() {
  const t = useMarketingTranslator();
  const { articles, search, found: slugs } = useLoaderData<typeof loader>();
  const questions = useQuestions();
  const delivery = useDeliveryItem();
  const items = [...articles.map(articleItem), delivery, ...questions];
  const found = slugs.flatMap((slug) => items.find((item) => item.slug === slug) ?? []);
  const roles = HELP_ROLES.filter(
    (role) => role === DELIVERY_ROLE || articles.some((article) => article.role === role),
  );
  const itemsOf = (role: HelpRole, task: HelpTask): Item[] => [
    ...(role === DELIVERY_ROLE && task === 'delivery' ? [delivery] : []),
    ...articles.filter((article) => article.role === role && article.task === task).map(articleItem),
  ];
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
        <Results search={search} found={found} total={items.length} />
        <div className={css.all} data-help-all="" hidden={found.length > 0}>
          <nav className={css.roles} aria-label={t('help.roles')}>
            <ul>
              {roles.map((role) => (
                <li key={role}>
                  <a href={`#${role}`}>{t(`help.role_${role}`)}</a>
                </li>
              ))}
              <li>
                <a href="#questions">{t('faq.title')}</a>
              </li>
            </ul>
          </nav>
          <div>
            {roles.map((role) => (
              <section key={role} id={role} className={css.role}>
                <h2>{t(`help.role_${role}`)}</h2>
                {HELP_TASKS.map((task) => (
                  <Group key={task} title={t(`help.task_${task}`)} items={itemsOf(role, task)} />
                ))}
              </section>
            ))}
            <section id="questions" className={css.role}>
              <h2>{t('faq.title')}</h2>
              <ItemList items={questions} />
            </section>
          </div>
        </div>
      </div>
    </>
  );
}
