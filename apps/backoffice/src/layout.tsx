import { Progress } from '@inkstand/web/progress.tsx';
import { Outlet, ScrollRestoration } from 'react-router';

/** What stands around every page of the root host, marketing and back-office alike. */
export function RootLayout() {
  return (
    <>
      <Progress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
