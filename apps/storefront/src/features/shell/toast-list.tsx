import { TOAST_MS } from '@inkstand/web/toast';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslator } from '#features/store/store.ts';
import { dismissToast, type Toast } from './toast.ts';
import css from './toast-list.module.css';

/** Times out a toast; the timer is paused while the toast is hovered or focused. */
function useTimeLeft(isHeld: boolean, onEnd: () => void) {
  const left = useRef(TOAST_MS);
  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isHeld, onEnd]);
}

/** Whether the toast is hovered or focused. */
function useIsHeld(card: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const updateHeld = () => setHeld(element.matches(':hover, :focus-within'));
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const event of events) element.addEventListener(event, updateHeld);
    return () => {
      for (const event of events) element.removeEventListener(event, updateHeld);
    };
  }, [card]);
  return isHeld;
}

function ToastCard({ toast: { id, kind, message } }: { toast: Toast }) {
  const t = useTranslator();
  const card = useRef<HTMLDivElement>(null);
  const end = useCallback(() => dismissToast(id), [id]);
  useTimeLeft(useIsHeld(card), end);
  return (
    <div ref={card} className={css.toast} data-kind={kind}>
      <p role={kind === 'error' ? 'alert' : 'status'}>{message}</p>
      <button type="button" onClick={end} aria-label={t('common.close')}>
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

/** Shown above everything, including an open dialog, since elements outside of a modal dialog are inert. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const dialogs = document.querySelectorAll('dialog[open]');
  const dialog = dialogs.item(dialogs.length - 1);
  const list = (
    <div className={css.list}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return dialog ? createPortal(list, dialog) : list;
}
