import { lazy, Suspense } from 'react';
import { optionalChunk } from './chunks.ts';
import { reopenNotice, useConsent, useIsNoticeReopened } from './consent.ts';
import { useSite, useTranslator } from './provider.tsx';

const CookieNotice = lazy(async () => {
  const loaded = await optionalChunk(() => import('./cookie-notice.tsx'));
  return { default: loaded?.CookieNotice ?? (() => null) };
});

const ThirdParties = lazy(async () => {
  const loaded = await optionalChunk(() => import('./third-parties.tsx'));
  return { default: loaded?.ThirdParties ?? (() => null) };
});

/**
 * What every page of both hosts carries. The cookie notice is drawn in the browser alone, where it is known whether
 * somebody has chosen: so it never flashes, and nobody who has chosen fetches it.
 */
export function SiteNotices() {
  const { analytics, chat, preview } = useSite();
  const isUnanswered = useConsent() === undefined;
  const isReopened = useIsNoticeReopened();
  return (
    <>
      {/* Whoever looks at a preview is asked on the back-office's own pages. */}
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

/** Beside the legal links: shows the notice again. */
export function CookieSettings({ className }: { className?: string | undefined }) {
  const t = useTranslator();
  return (
    <button type="button" className={className} onClick={() => reopenNotice(true)}>
      {t('cookies.settings')}
    </button>
  );
}
