import { useEffect, useRef, useState } from 'react';
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
  /** How to get the mails again, and the title once that is done. */
  again?: { title: string; button: string; resume: () => Promise<unknown> };
  /** What the mails are about. */
  link?: { label: string; url: string };
}

/** The page behind a mail's unsubscribe link: one question and one button. */
export function StopPage(props: StopPageProps) {
  const { company, before, after, button, isStopped: wasStopped = false, stop, again, link } = props;
  const [isStopped, setStopped] = useState(wasStopped);
  const [isResumed, setResumed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function change(call: () => Promise<unknown>) {
    setBusy(true);
    setFailed('');
    try {
      await call();
      setStopped(!isStopped);
      setResumed(isStopped);
    } catch (error) {
      setFailed(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  const resumed = isResumed && again ? { title: again.title, text: '' } : before;
  const { title, text } = isStopped ? after : resumed;
  const next = isStopped ? again && { label: again.button, call: again.resume } : { label: button, call: stop };
  const said = useRef<HTMLDivElement>(null);
  const isOver = isStopped && !next;
  useEffect(() => {
    // The button with the focus is gone.
    if (isOver && document.activeElement === document.body) said.current?.focus();
  }, [isOver]);
  return (
    <>
      <title>{`${title} · ${company}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className={css.header}>
        <strong>{company}</strong>
        <Language />
      </header>
      <main className={css.page}>
        <div ref={said} tabIndex={-1} className={css.said} aria-live="polite">
          <h1>{title}</h1>
          <p>{text}</p>
          {failed && (
            <p className={css.failed} role="alert">
              {failed}
            </p>
          )}
        </div>
        {next && (
          // One button that stays enabled, so that it keeps the focus.
          <button
            type="button"
            className={isStopped ? `${css.button} ${css.quiet}` : css.button}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || void change(next.call)}
          >
            {next.label}
          </button>
        )}
        {link && (
          <a className={css.link} href={link.url}>
            {link.label}
          </a>
        )}
      </main>
    </>
  );
}
