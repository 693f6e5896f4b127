import { useState } from 'react';
import { Language } from '#ui/language.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import css from './stop-page.module.css';

interface Said {
  title: string;
  text: string;
}

interface StopPageProps {
  company: string;
  /** The question, and what is said once it is stopped. */
  before: Said;
  after: Said;
  button: string;
  isStopped?: boolean;
  stop: () => Promise<unknown>;
}

/** The page behind a mail's unsubscribe link: one question and one button. */
export function StopPage({ company, before, after, button, isStopped: wasStopped = false, stop }: StopPageProps) {
  const [isStopped, setStopped] = useState(wasStopped);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function stopNow() {
    setBusy(true);
    setFailed('');
    try {
      await stop();
      setStopped(true);
    } catch (error) {
      setFailed(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  const { title, text } = isStopped ? after : before;
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
          <p>{text}</p>
          {failed && (
            <p className={css.failed} role="alert">
              {failed}
            </p>
          )}
        </div>
        {!isStopped && (
          <button type="button" className={css.button} disabled={isBusy} onClick={() => void stopNow()}>
            {button}
          </button>
        )}
      </main>
    </>
  );
}
