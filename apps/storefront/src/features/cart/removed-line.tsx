import type { CartAction } from '@inkstand/domain/cart';
import { useEffect, useRef, useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import type { CartLine } from './cart-line.ts';
import { useCart } from './cart-provider.tsx';
import css from './removed-line.module.css';

/** The last removed line and its position. */
interface Removed {
  line: CartLine;
  position: number;
}

/** Removes lines of the basket; the last removal can be undone. */
export function useRemoval() {
  const { lines, dispatch } = useCart();
  const [removed, setRemoved] = useState<Removed>();

  /** @param action what removes the line, which a failure names */
  async function remove(line: CartLine, action: CartAction<CartLine> = { type: 'remove', id: line.id }): Promise<void> {
    const position = lines.indexOf(line);
    if (await dispatch(action)) setRemoved({ line, position });
  }

  return {
    removed,
    remove,

    removeById(id: string): void {
      const line = lines.find((each) => each.id === id);
      if (line) void remove(line);
    },

    /** @returns whether the line is back */
    async undo(): Promise<boolean> {
      if (!removed) return false;
      const isBack = await dispatch({ type: 'add', item: removed.line, position: removed.position });
      if (isBack) setRemoved(undefined);
      return isBack;
    },
  };
}

interface RemovedNoticeProps {
  removed: Removed | undefined;
  onUndo: () => void;
  isLocked?: boolean;
}

/**
 * Reports the removed line and offers to undo. It gets the focus, since the focused button disappeared with its line.
 */
export function RemovedNotice({ removed, onUndo, isLocked = false }: RemovedNoticeProps) {
  const t = useTranslator();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed) button.current?.focus();
  }, [removed]);
  return (
    <div role="status" className={removed && css.removed}>
      {removed && (
        <>
          <p>{t('basket.removed', { name: removed.line.name })}</p>
          <button type="button" ref={button} onClick={onUndo} disabled={isLocked}>
            {t('basket.undo')}
          </button>
        </>
      )}
    </div>
  );
}
