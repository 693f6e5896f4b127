import { lazy, Suspense } from 'react';
import { optionalChunk } from './chunks.ts';
import { reopenNotice, useConsent, useIsNoticeReopened } from './consent.ts';
import { useSite, useSiteTranslator } from './provider.tsx';

const CookieNotice = lazy(async () => {
  const loaded = await optionalChunk(() => import('./cookie-notice.tsx'));
  return { default: loaded?.CookieNotice ?? (() => null) };
});

const ThirdParties = lazy(async () => {
  const loaded = await optionalChunk(() => import('./third-parties.tsx'));
  return { default: loaded?.ThirdParties ?? (() => null) };
});

/**
 * Notices on every page of both hosts. The cookie notice is rendered only in the browser, where the choice is known: it
 * never flashes, and is not loaded after a choice.
 */
export function SiteNotices() {
  const { analytics, chat, preview } = useSite();
  const isUnanswered = useConsent() === undefined;
  const isReopened = useIsNoticeReopened();
  return (
    <>
      {/* For a preview, consent is asked on the back office's own pages. */}
      {!preview && (isUnanswered || isReopened) && (
        <Suspense>
          <CookieNotice />
        </Suspense>
      )}
      {!preview && (analytics || chat) && (
        <Suspense>
          <ThirdParties />
        </Suspense>
      )}
    </>
  );
}

/** Link next to the legal links that shows the notice again. */
export function CookieSettings({ className }: { className?: string | undefined }) {
  const t = useSiteTranslator();
  return (
    <button type="button" className={className} data-cookie-settings="" onClick={() => reopenNotice(true)}>
      {t('cookies.settings')}
    </button>
  );
}
