import { LanguageSelect } from '@inkstand/web/language-select.tsx';
import { SiteNotices } from '@inkstand/web/site-notices.tsx';
import { Appearance } from './appearance.tsx';
import { showToast } from './toast.ts';
import { Toasts } from './toasts.tsx';

/** Elements above every store page (the intro, the cookie notice, toasts) and invisible scripts. */
export function Shell() {
  return (
    <>
      <Appearance />
      <SiteNotices />
      <Toasts />
    </>
  );
}

export function Language() {
  return <LanguageSelect onProblem={(message) => showToast('error', message)} />;
}
