import { t } from '@inkstand/i18n/office/common';
import { ErrorPage, useErrorStatus, useIsOffline } from '@inkstand/web/errors.tsx';
import { useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { IconExclamationCircle, IconMapOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';

/** The session expired while a page was open; signing in returns to that page. */
function SignInAgain() {
  const translate = useSiteTranslator();
  const { pathname, search } = useLocation();
  const login = paths.login(pathname + search);
  useEffect(() => window.location.replace(login), [login]);
  return (
    <ErrorPage status={401}>
      <a href={login}>{translate('account.sign_in')}</a>
    </ErrorPage>
  );
}

/** The error page of the root host. */
export function RootErrorPage() {
  const status = useErrorStatus();
  return status === 401 ? <SignInAgain /> : <ErrorPage status={status} />;
}

const TEXTS: Record<number, { title: string; text: string }> = {
  403: { title: t('page_error.forbidden'), text: t('page_error.forbidden_text') },
  404: { title: t('page_error.not_found'), text: t('page_error.not_found_text') },
  429: { title: t('page_error.too_many'), text: t('page_error.too_many_text') },
  503: { title: t('page_error.busy'), text: t('page_error.retry_text') },
};
const FAILED = { title: t('page_error.failed'), text: t('page_error.retry_text') };
const OFFLINE = { title: t('page_error.offline'), text: t('page_error.offline_text') };

/** The error page behind the login; keeps the navigation so that the user can go elsewhere. */
export function AdminErrorPage() {
  const status = useErrorStatus();
  const isOffline = useIsOffline();
  const { pathname, search } = useLocation();
  if (status === 401) return <SignInAgain />;
  const { title, text } = isOffline ? OFFLINE : (TEXTS[status] ?? FAILED);
  // A reload would not help.
  const isClosed = status === 403 || status === 404;
  return (
    <Page title={title}>
      <Empty
        icon={isClosed ? IconMapOff : IconExclamationCircle}
        title={isOffline ? t('page_error.no_connection') : t('page_error.status', { status: String(status) })}
        text={text}
        action={
          isClosed ? (
            <Button component={Link} to={paths.dashboard()} mt="sm">
              {t('go_to_the_dashboard')}
            </Button>
          ) : (
            // A plain link, so that the page reloads after a failure.
            <Button component="a" href={pathname + search} mt="sm">
              {t('try_again')}
            </Button>
          )
        }
      />
    </Page>
  );
}
