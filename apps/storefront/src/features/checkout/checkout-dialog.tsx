import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslator } from '#features/store/store.ts';
import css from './checkout-dialog.module.css';

interface CheckoutDialogProps {
  title: string;
  onClose: () => void;
  /** Prevents closing during a payment. */
  isLocked: boolean;
  children: ReactNode;
}

/**
 * The checkout overlay. It does not use `showModal`, which would cover the payment provider's 3-D Secure windows and
 * make them unusable. The page below is made inert manually instead.
 */
export function CheckoutDialog({ title, onClose, isLocked, children }: CheckoutDialogProps) {
  const t = useTranslator();
  const dialog = useRef<HTMLDivElement>(null);

  // Before the basket, to which Back may lead, takes the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const siblings = [...(element?.parentElement?.children ?? [])].filter((sibling) => sibling !== element);
    const below = siblings.filter((sibling) => sibling instanceof HTMLElement && !sibling.inert) as HTMLElement[];
    const opener = document.activeElement;
    const { overflow } = document.documentElement.style;
    for (const sibling of below) sibling.inert = true;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const sibling of below) sibling.inert = false;
      document.documentElement.style.overflow = overflow;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  // Always reads the newest props: a key pressed right after a payment must find the dialog unlocked.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isLocked) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    const element = dialog.current;
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);

  return (
    <div ref={dialog} className={css.dialog} role="dialog" aria-modal="true" aria-label={title}>
      <div className={css.header}>
        <h2 className={css.title}>{title}</h2>
        <button
          type="button"
          className={css.close}
          onClick={onClose}
          disabled={isLocked}
          aria-label={t('common.close')}
        >
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </div>
  );
}
