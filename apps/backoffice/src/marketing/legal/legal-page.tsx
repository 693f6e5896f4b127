import { summarise } from '@inkstand/domain/markup';
import { apiContext } from '@inkstand/web/context';
import longText from '@inkstand/web/long-text.module.css';
import { Markup, MarkupContents } from '@inkstand/web/markup.tsx';
import { useSite, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { refuse } from '@inkstand/web/refuse';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findLegalPage } from '#ui/legal-pages.ts';
import { useMarketingTranslator } from '../marketing-text.tsx';
import css from './legal-page.module.css';

/** All legal pages of the root host, selected by path. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = findLegalPage(new URL(request.url).pathname);
  if (!found) throw refuse(404);
  const { path, text, language: lang } = found.page;
  const { data } = await context.get(apiContext).operatorText({ params: { text }, query: { lang } });
  return { ...data, path };
}

export function Component() {
  const { title, text, language, path, version, version_text } = useLoaderData<typeof loader>();
  const t = useSiteTranslator();
  const marketing = useMarketingTranslator();
  const { urls } = useSite();
  const siblings = findLegalPage(path)?.siblings ?? [];
  const isInLanguages = new Set(siblings.map((page) => page.language)).size > 1;
  return (
    <>
      <title>{`${title} · Inkstand`}</title>
      <meta name="description" content={summarise(text)} />
      <link rel="canonical" href={urls.root + path} />
      {isInLanguages &&
        siblings.map((page) => (
          <link key={page.path} rel="alternate" hrefLang={page.language} href={urls.root + page.path} />
        ))}
      <div className={`${longText.page} ${css.page}`}>
        <div className={css.head}>
          <h1 lang={language}>{title}</h1>
          <p lang={language} className={css.version}>
            <time dateTime={version}>{version_text}</time>
          </p>
          <nav aria-label={isInLanguages ? t('common.language') : marketing('footer.legal')}>
            <ul>
              {siblings.map((page) => (
                <li key={page.path}>
                  <a
                    href={page.path}
                    lang={isInLanguages ? page.language : undefined}
                    hrefLang={page.language}
                    aria-current={page.path === path ? 'page' : undefined}
                  >
                    {page.label(t, marketing)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={longText.contents} lang={language}>
          <MarkupContents text={text} label={title} />
        </div>
        <article className={longText.text} lang={language}>
          <Markup text={text} />
        </article>
      </div>
    </>
  );
}
