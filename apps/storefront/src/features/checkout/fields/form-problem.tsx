import type { ReactNode } from 'react';
import { useMessageOnPage } from '#features/shell/toasts.tsx';
import css from './form-problem.module.css';

/** The form's error message, announced at once. The element is always rendered, as a live region must be. */
export function FormProblem({ children }: { children?: ReactNode }) {
  useMessageOnPage(typeof children === 'string' ? children : undefined);
  return <div role="alert">{children ? <div className={css.problem}>{children}</div> : null}</div>;
}

/** What was done. The element is always rendered, as a live region must be. */
export function FormSuccess({ children }: { children?: ReactNode }) {
  return <div role="status">{children ? <div className={css.success}>{children}</div> : null}</div>;
}

/** Information that does not block the form. */
export function FormNotice({ children }: { children?: ReactNode }) {
  return <div role="status">{children ? <div className={css.notice}>{children}</div> : null}</div>;
}
