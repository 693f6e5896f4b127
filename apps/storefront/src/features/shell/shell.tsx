import { SiteNotices } from '@inkstand/web/site-notices.tsx';
import { Appearance } from './appearance.tsx';
import { Toasts } from './toasts.tsx';

/** What lies over every store page: the appearance, the cookie notice, toasts; and what loads in silence. */
export function Shell() {
  return (
    <>
      <Appearance />
      <SiteNotices />
      <Toasts />
    </>
  );
}
