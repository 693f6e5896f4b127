import type { MouseEvent } from 'react';
import css from './skip-link.module.css';

const MAIN = 'main';

/**
 * The page's first link, which leads past its header. It makes no entry in the history: the router knows none that it has
 * not made itself, and would not ask about unsaved work when the visitor goes back over it.
 */
export function SkipLink({ text }: { text: string }) {
  return (
    <a className={css.link} href={`#${MAIN}`} onClick={skip}>
      {text}
    </a>
  );
}

function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById(MAIN);
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}
