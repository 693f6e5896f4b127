import { notifications } from '@mantine/notifications';
import { type RefObject, useEffect, useRef } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import { announceEvent, FULL_SIDE } from '../state/announcement.ts';

/** The live region that announces changes on the canvas to screen readers. A full side is reported to everybody. */
export function useAnnouncements(): RefObject<HTMLParagraphElement | null> {
  const { store, contents } = useDesignerContext();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      store.hear((event, before, after) => {
        const text = announceEvent(event, before, after, contents);
        if (text === FULL_SIDE) notifications.show({ id: text, color: 'red', message: text, position: 'top-center' });
        else if (text && place.current) place.current.textContent = text;
      }),
    [store, contents],
  );
  return place;
}
