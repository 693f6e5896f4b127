import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslator } from '#features/store/store.ts';
import css from './full-screen-dialog.module.css';

interface FullScreenDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog over the whole page. The browser traps the focus, closes it on Escape and on the Back gesture of some
 * phones, and restores the focus. To restore it the dialog must be closed before it is removed from the page, hence the
 * layout effect.
 */
export function FullScreenDialog({ title, onClose, children }: FullScreenDialogProps) {
  const t = useTranslator();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <header className={css.header}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <button type="button" className={css.close} onClick={onClose} aria-label={t('common.close')}>
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
