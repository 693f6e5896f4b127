import type { ReactNode } from 'react';
import css from './form-problem.module.css';

/** What stands in the way of going on, read out at once. The element is always there, for a live region must be. */
export function FormProblem({ children }: { children?: ReactNode }) {
  return <div role="alert">{children ? <div className={css.problem}>{children}</div> : null}</div>;
}

/** Something to know that stands in nobody's way. */
export function FormNotice({ children }: { children?: ReactNode }) {
  return <div role="status">{children ? <div className={css.notice}>{children}</div> : null}</div>;
}
