import type { ReactNode } from 'react';
import css from './fold.module.css';

interface FoldProps {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that opens by its heading, closed at first. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className={className}>
      <summary className={css.summary}>
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
