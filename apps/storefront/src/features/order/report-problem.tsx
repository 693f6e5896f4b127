import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { lazy, useEffect, useRef, useState } from 'react';
import buttons from '#features/checkout/buttons.module.css';
import { useTranslator } from '#features/store/store.ts';
import change from './change-order.module.css';
import css from './report-problem.module.css';
import type { LiveOrder } from './use-live-order.ts';

const ReportForm = lazy(() =>
  componentChunk(() => import('./report-form.tsx')).then((module) => ({ default: module.ReportForm })),
);

interface ReportProblemProps extends LiveOrder {
  onReported: (fresh: LiveOrder) => void;
}

/** Lets the customer report a problem once the order was shipped; only the company sees the photos. */
export function ReportProblem({ onReported, ...live }: ReportProblemProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);

  function close(fresh?: LiveOrder) {
    if (fresh) onReported(fresh);
    setDone(fresh !== undefined);
    setOpen(false);
    wasOpen.current = true;
  }

  // Focuses the content that replaces the form, for keyboard users.
  useEffect(() => {
    if (isOpen || !wasOpen.current) return;
    wasOpen.current = false;
    const shown = thanks.current ?? opener.current;
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'center' });
  }, [isOpen]);

  if (!live.care.may_report && !isDone) return null;
  return (
    <section className={change.section} aria-label={t('report.open')}>
      {!isOpen && live.care.may_report && (
        <button
          ref={opener}
          type="button"
          className={buttons.secondary}
          onClick={() => {
            setDone(false);
            setOpen(true);
          }}
        >
          {t('report.open')}
        </button>
      )}
      {isOpen && (
        <ChunkBoundary fallback={<div className={css.loading} />}>
          <ReportForm live={live} onClose={close} />
        </ChunkBoundary>
      )}
      <div role="status">
        {isDone && (
          <p ref={thanks} tabIndex={-1} className={change.done}>
            {t('report.sent')}
          </p>
        )}
      </div>
    </section>
  );
}
