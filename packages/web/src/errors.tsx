import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import css from './errors.module.css';

const TEXTS: Record<number, { title: string; text: string }> = {
  401: { title: 'Please sign in', text: 'This page is only shown to people who are signed in.' },
  403: { title: 'This page is not open to you', text: 'Your role does not include what this page shows.' },
  404: { title: 'This page could not be found', text: 'The address may be misspelt, or the page may have moved.' },
  429: { title: 'Too many attempts', text: 'Please wait a minute, then try again.' },
  500: { title: 'Something went wrong', text: 'The fault is ours. Please try again in a moment.' },
  503: { title: 'We will be back in a moment', text: 'Please try again shortly.' },
};

/** The status of the error that a route's `ErrorBoundary` shows; anything unexpected is 500. */
export function useErrorStatus(): number {
  const error = useRouteError();
  return isRouteErrorResponse(error) && TEXTS[error.status] ? error.status : 500;
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
  const { title, text } = TEXTS[status] ?? TEXTS[500]!;
  return (
    <main className={css.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={css.status}>{status}</p>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      {children}
      <p>
        {/* A plain link: after an error the page is loaded anew. */}
        <a className={css.home} href={home}>
          Go to the home page
        </a>
      </p>
    </main>
  );
}

/** The `ErrorBoundary` of a root route. */
export function RouteErrorPage() {
  return <ErrorPage status={useErrorStatus()} />;
}

/** Shown when the error page itself fails: it depends on nothing. */
export function LastResortPage() {
  return (
    <main>
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href="/">Go to the home page</a>
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
