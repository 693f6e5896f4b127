const CONTROLS = 'main :is(a[href], button, input, select, textarea):not(:disabled)';

/** Remembers the controls behind an element; the result is the first of them that is left. */
export function nextTo(element: Element): () => HTMLElement | undefined {
  const next = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => element.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return () => next.find((control) => control.getClientRects().length > 0);
}

/**
 * Remembers where a control is; once it is gone, the result is what has taken its place, or else the next control. Another
 * page has no such place.
 */
export function placeOf(control: Element): () => HTMLElement | undefined {
  const { pathname } = location;
  const parent = control.parentElement;
  const index = [...(parent?.children ?? [])].indexOf(control);
  const next = nextTo(control);
  return () => {
    if (location.pathname !== pathname) return undefined;
    const instead = parent?.isConnected ? parent.children[index] : undefined;
    return instead instanceof HTMLElement && instead.matches(CONTROLS) ? instead : next();
  };
}
