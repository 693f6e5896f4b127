import { ErrorPage, useErrorStatus } from '@inkstand/web/errors.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#paths.ts';

/** The error page of a printer's pages; without a session it leads to the sign-in and back. */
export function PrinterErrorPage() {
  const status = useErrorStatus();
  const { pathname, search } = useLocation();
  const login = paths.login(pathname + search);
  useEffect(() => {
    if (status === 401) window.location.replace(login);
  }, [status, login]);
  return <ErrorPage status={status} home={paths.printerQueue()} />;
}
