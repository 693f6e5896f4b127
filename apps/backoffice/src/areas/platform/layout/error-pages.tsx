import { ErrorPage, useErrorStatus, useIsOffline } from '@inkstand/web/errors.tsx';
import { useTranslator } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { IconExclamationCircle, IconMapOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';

/** The session expired while a page was open; signing in returns to that page. */
function SignInAgain() {
  const t = useTranslator();
  const { pathname, search } = useLocation();
  const login = paths.login(pathname + search);
  useEffect(() => window.location.replace(login), [login]);
  return (
    <ErrorPage status={401}>
      <a href={login}>{t('account.sign_in')}</a>
    </ErrorPage>
  );
}

/** The error page of the root host. */
export function RootErrorPage() {
  const status = useErrorStatus();
  return status === 401 ? <SignInAgain /> : <ErrorPage status={status} />;
}

const TEXTS: Record<number, { title: string; text: string }> = {
  403: { title: 'This page is not for your role', text: 'Ask an administrator of your company if you need it.' },
  404: { title: 'This page could not be found', text: 'It may have been moved, or belong to another company.' },
  429: { title: 'Too much at once', text: 'Please wait a moment and try again.' },
  503: { title: 'Inkstand is busy', text: 'Please try again in a moment.' },
};
const FAILED = { title: 'Something went wrong on our side', text: 'Please try again in a moment.' };
const OFFLINE = { title: 'Inkstand cannot be reached', text: 'Check your connection and try again in a moment.' };

/** The error page behind the login; keeps the navigation so that the user can go elsewhere. */
export function AdminErrorPage() {
  const status = useErrorStatus();
  const isOffline = useIsOffline();
  const { pathname, search } = useLocation();
  if (status === 401) return <SignInAgain />;
  const { title, text } = isOffline ? OFFLINE : (TEXTS[status] ?? FAILED);
  const isGone = status === 404;
  return (
    <Page title={title}>
      <Empty
        icon={isGone ? IconMapOff : IconExclamationCircle}
        title={isOffline ? 'No connection' : `Error ${status}`}
        text={text}
        action={
          isGone ? (
            <Button component={Link} to={paths.dashboard()} mt="sm">
              To the dashboard
            </Button>
          ) : (
            // A plain link, so that the page reloads after a failure.
            <Button component="a" href={pathname + search} mt="sm">
              Try again
            </Button>
          )
        }
      />
    </Page>
  );
}
