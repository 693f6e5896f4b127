import { useCallback, useEffect, useRef } from 'react';

// A touch moves the focus after its pointer is released: with the mouse events that follow, right before the click.
const PRESSES = ['pointerdown', 'mousedown'] as const;
const RELEASES = ['pointerup', 'pointercancel', 'mouseup'] as const;

function listen(types: readonly (keyof WindowEventMap)[], listener: () => void): () => void {
  for (const type of types) addEventListener(type, listener, true);
  return () => {
    for (const type of types) removeEventListener(type, listener, true);
  };
}

/** Runs a callback at once or, while a pointer is down, after its release and click. */
export function usePointerRelease(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const endPresses = listen(PRESSES, () => {
      isPressed.current = true;
    });
    const endReleases = listen(RELEASES, () => {
      isPressed.current = false;
    });
    return () => {
      endPresses();
      endReleases();
    };
  }, []);
  return useCallback((run) => {
    if (!isPressed.current) return run();
    const end = listen(RELEASES, () => {
      end();
      setTimeout(run, 0);
    });
  }, []);
}
