import type { PlainSiteKey } from '@inkstand/i18n';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import css from './errors.module.css';
import { UNKNOWN_GUARD } from './guards.ts';
import { useSite, useSiteTranslator } from './provider.tsx';

interface ErrorText {
  title: PlainSiteKey;
  text?: PlainSiteKey;
  /** Retrying the same page may help. */
  mayRepeat?: boolean;
}

const ERROR_TEXTS: Record<number, ErrorText> = {
  401: { title: 'page.unauthenticated', text: 'page.unauthenticated_text' },
  403: { title: 'page.forbidden', text: 'page.forbidden_text' },
  404: { title: 'page.not_found', text: 'page.not_found_text' },
  429: { title: 'error.request.too_many', mayRepeat: true },
  500: { title: 'page.failed', text: 'page.failed_text', mayRepeat: true },
  503: { title: 'error.request.unavailable', mayRepeat: true },
};
const UNREACHABLE: ErrorText = { title: 'page.unreachable', mayRepeat: true };
const UNKNOWN_GUARD_WORDS: ErrorText = { title: 'page.unknown_middleware', text: 'page.failed_text', mayRepeat: true };

/** Status of the error in a route's `ErrorBoundary`; unexpected errors are 500. */
export function useErrorStatus(): number {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status in ERROR_TEXTS ? error.status : 500;
}

/** Browsers' messages for a request without a response. */
const NO_ANSWER = /fetch|network|load failed/i;

/** Whether the server could not be reached. */
export function useIsOffline(): boolean {
  const error = useRouteError();
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}

function useErrorText(status: number): ErrorText {
  const error = useRouteError();
  const isOffline = useIsOffline();
  if (isOffline) return UNREACHABLE;
  if (isRouteErrorResponse(error) && error.statusText === UNKNOWN_GUARD) return UNKNOWN_GUARD_WORDS;
  return ERROR_TEXTS[status] ?? ERROR_TEXTS[500]!;
}

interface ErrorPageProps {
  status: number;
  /** Target of the link; by default the root of the host, its home page. */
  home?: string;
  /** Further actions, for example a sign-in link. */
  children?: ReactNode;
}

/** Content of a status's error page (specification 2), for a page that has a `main` already. */
export function ErrorContent({ status, home = '/', children }: ErrorPageProps) {
  const t = useSiteTranslator();
  const { pathname, search } = useLocation();
  const { title, text, mayRepeat } = useErrorText(status);
  const isOffline = useIsOffline();
  const { kind } = useSite();
  return (
    <div className={css.page}>
      <title>{t(title)}</title>
      <meta name="robots" content="noindex" />
      {!isOffline && <p className={css.status}>{status}</p>}
      <h1 className={css.title}>{t(title)}</h1>
      {text && !(status === 401 && kind === 'store') && <p className={css.text}>{t(text)}</p>}
      <div className={css.ways}>
        {/* Plain links: after an error the page is loaded in full. */}
        {mayRepeat && <a href={pathname + search}>{t('common.retry')}</a>}
        {children}
        <a href={home}>{t('page.back_home')}</a>
      </div>
    </div>
  );
}

/** One error page per status (specification 2). */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <main>
      <ErrorContent {...props} />
    </main>
  );
}

/** The `ErrorBoundary` of a root route. */
export function RouteErrorPage() {
  return <ErrorPage status={useErrorStatus()} />;
}
