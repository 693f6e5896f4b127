import { ErrorPage, useErrorStatus } from '@inkstand/web/errors.tsx';
import { useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Language } from '#ui/language.tsx';
import { Logo } from './layout/logo.tsx';
import css from './stop-page.module.css';

/** The route around the pages whose address, sent by email, holds a token. */
export { Outlet as Component } from 'react-router';

/** An unknown token is a link that was cut off or has ended, not a mistyped address. */
export function ErrorBoundary() {
  const t = useSiteTranslator();
  const status = useErrorStatus();
  if (status !== 404) return <ErrorPage status={status} />;
  return (
    <>
      <title>{t('page.link_invalid')}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className={css.header}>
        <Logo size={30} />
        <Language />
      </header>
      <main className={css.page}>
        <h1>{t('page.link_invalid')}</h1>
        <p>{t('page.link_invalid_text')}</p>
      </main>
    </>
  );
}
