import type { MessageKey } from '@inkstand/i18n';
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import css from './errors.module.css';
import { useTranslator } from './provider.tsx';

const TITLES: Record<number, MessageKey> = {
  401: 'page.unauthenticated',
  403: 'page.forbidden',
  404: 'page.not_found',
  429: 'error.request.too_many',
  500: 'page.failed',
  503: 'error.request.unavailable',
};

/** The status of the error that a route's `ErrorBoundary` shows; anything unexpected is 500. */
export function useErrorStatus(): number {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status in TITLES ? error.status : 500;
}

/** What browsers say of a request that got no answer. */
const NO_ANSWER = /fetch|network|load failed/i;

/** Whether the server could not be reached at all: neither side has done anything wrong. */
export function useIsOffline(): boolean {
  const error = useRouteError();
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}

interface ErrorPageProps {
  status: number;
  /** Where the link leads; the root of either host leads to its home. */
  home?: string;
  /** Something to do about it, for instance a link to the login. */
  children?: ReactNode;
}

/** One error page per status (specification 2). */
export function ErrorPage({ status, home = '/', children }: ErrorPageProps) {
  const t = useTranslator();
  const title = t(TITLES[status] ?? 'page.failed');
  return (
    <main className={css.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={css.status}>{status}</p>
      <h1 className={css.title}>{title}</h1>
      {children}
      <p>
        {/* A plain link: after an error the page is loaded anew. */}
        <a className={css.home} href={home}>
          {t('page.back_home')}
        </a>
      </p>
    </main>
  );
}

/** The server could not be reached: what was asked for is a press away. */
function UnreachablePage() {
  const t = useTranslator();
  const { pathname, search } = useLocation();
  const title = t('page.unreachable');
  return (
    <main className={css.page}>
      <title>{title}</title>
      <h1 className={css.title}>{title}</h1>
      <p>
        <a className={css.home} href={pathname + search}>
          {t('common.retry')}
        </a>
      </p>
    </main>
  );
}

/** The `ErrorBoundary` of a root route. */
export function RouteErrorPage() {
  const status = useErrorStatus();
  return useIsOffline() ? <UnreachablePage /> : <ErrorPage status={status} />;
}

/** Shown when the error page itself fails: it depends on nothing. */
export function LastResortPage() {
  return (
    <main>
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href="/">Back to home</a>
      </p>
    </main>
  );
}

/** Stands above the router: what gets here has already broken the router's own error page. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <LastResortPage /> : this.props.children;
  }
}
