import { useEffect, useEffectEvent, useRef } from 'react';
import { createAutosave, type Work } from './autosave.ts';

export function useAutosave({ document, details, isWanted, isOffline, isTyping }: Work, save: () => boolean): void {
  const autosave = useRef<ReturnType<typeof createAutosave>>(undefined);
  const onDue = useEffectEvent(save);
  useEffect(() => {
    autosave.current ??= createAutosave(window, () => onDue());
    autosave.current.follow({ document, details, isWanted, isOffline, isTyping });
  }, [document, details, isWanted, isOffline, isTyping]);
  useEffect(
    () => () => {
      autosave.current?.stop();
      autosave.current = undefined;
    },
    [],
  );
}
