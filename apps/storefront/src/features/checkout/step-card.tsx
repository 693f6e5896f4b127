import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslator } from '#features/store/store.ts';
import css from './step-card.module.css';

interface StepCardProps {
  number: number;
  of: number;
  title: string;
  /** `closed`: not reached yet. */
  state: 'done' | 'current' | 'closed';
  /** The entered values, once the step is done. */
  summary?: ReactNode;
  /** Undefined when the step cannot be changed. */
  onChange: (() => void) | undefined;
  children: ReactNode;
}

/** One step: open while it is current, a summary afterwards. Its heading gets the focus when it opens. */
export function StepCard({ number, of, title, state, summary, onChange, children }: StepCardProps) {
  const t = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const isCurrent = state === 'current';
  useEffect(() => {
    if (!isCurrent) return;
    heading.current?.focus({ preventScroll: true });
    if (number > 1) heading.current?.scrollIntoView({ block: 'start' });
  }, [isCurrent, number]);
  return (
    <section className={css.card} data-state={state}>
      <div className={css.head}>
        <span className={css.number} aria-hidden="true">
          {state === 'done' ? (
            <svg
              aria-hidden="true"
              width="16"
              height="16"
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.4"
            >
              <path d="m3 8.5 3.5 3.5L13 5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          ) : (
            number
          )}
        </span>
        <h3 ref={heading} tabIndex={-1} className={css.title} aria-current={isCurrent ? 'step' : undefined}>
          <span className={css.hidden}>{t('checkout.step_of', { step: number, steps: of })}, </span>
          {title}
        </h3>
        {state === 'done' && onChange && (
          <button
            type="button"
            className={css.change}
            onClick={onChange}
            aria-label={t('common.label_and_value', { label: t('checkout.change'), value: title })}
          >
            {t('checkout.change')}
          </button>
        )}
      </div>
      {isCurrent && <div className={css.content}>{children}</div>}
      {state === 'done' && summary && <div className={css.summary}>{summary}</div>}
    </section>
  );
}
