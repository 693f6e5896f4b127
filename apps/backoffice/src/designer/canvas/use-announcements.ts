import { type RefObject, useEffect, useRef } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import { announceEvent } from '../state/announcement.ts';

/** The live region that announces changes on the canvas to screen readers. */
export function useAnnouncements(): RefObject<HTMLParagraphElement | null> {
  const { store, contents } = useDesignerContext();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      store.hear((event, before, after) => {
        if (event.type === 'pointer move') return;
        const text = announceEvent(event, before, after, contents);
        if (text && place.current) place.current.textContent = text;
      }),
    [store, contents],
  );
  return place;
}
