import { useCallback, useEffect, useRef } from 'react';

/** Runs a callback at once or, while a pointer is down, after its release and click. */
export function usePointerRelease(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback((run) => {
    if (!isPressed.current) return run();
    const later = () => {
      removeEventListener('pointerup', later, true);
      removeEventListener('pointercancel', later, true);
      setTimeout(run, 0);
    };
    addEventListener('pointerup', later, true);
    addEventListener('pointercancel', later, true);
  }, []);
}
