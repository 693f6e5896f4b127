import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslator } from '#features/store/store.ts';
import css from './full-screen-dialog.module.css';

interface FullScreenDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog over the whole page. The browser keeps the focus inside, and Escape closes it. */
export function FullScreenDialog({ title, onClose, children }: FullScreenDialogProps) {
  const t = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={title} onCancel={onClose}>
      <header className={css.header}>
        <h2 className={css.title}>{title}</h2>
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
