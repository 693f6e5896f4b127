import { createSummaryTranslator } from '@inkstand/i18n/summary';
import { apiContext } from '@inkstand/web/context';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Language } from '#marketing/language.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import css from './stop-summary-page.module.css';

/** Page behind the unsubscribe link of a daily summary; no sign-in. Opening it does not unsubscribe. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).summaryLink({ params: { token } });
  return { token, ...data };
}

export function Component() {
  const { token, company, daily_summary: isOn } = useLoaderData<typeof loader>();
  const { lang } = useSite();
  const api = useApi();
  const t = useMemo(() => createSummaryTranslator(lang), [lang]);
  const [isStopped, setStopped] = useState(!isOn);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function stop() {
    setBusy(true);
    setFailed('');
    try {
      await api.stopSummary({ params: { token } });
      setStopped(true);
    } catch (error) {
      setFailed(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  const title = t(isStopped ? 'done_title' : 'title');
  return (
    <>
      <title>{`${title} · ${company}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className={css.header}>
        <strong>{company}</strong>
        <Language />
      </header>
      <main className={css.page}>
        <div aria-live="polite">
          <h1>{title}</h1>
          <p>{t(isStopped ? 'done' : 'lead', { company })}</p>
          {failed && (
            <p className={css.failed} role="alert">
              {failed}
            </p>
          )}
        </div>
        {!isStopped && (
          <button type="button" className={css.button} disabled={isBusy} onClick={() => void stop()}>
            {t('button')}
          </button>
        )}
      </main>
    </>
  );
}
