import { Progress } from '@inkstand/web/progress.tsx';
import { Outlet, ScrollRestoration } from 'react-router';

/** What stands around every store page. */
export function StorefrontLayout() {
  return (
    <>
      <Progress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
