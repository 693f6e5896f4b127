import { Progress } from '@inkstand/web/progress.tsx';
import { SiteNotices } from '@inkstand/web/site-notices.tsx';
import { Outlet, ScrollRestoration } from 'react-router';

/** The layout of every page of the root host, marketing and back office alike. */
export function RootLayout() {
  return (
    <>
      <Progress />
      <SiteNotices />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
