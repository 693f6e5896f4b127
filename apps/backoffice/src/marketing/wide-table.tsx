import type { ReactNode } from 'react';
import css from './wide-table.module.css';

interface WideTableProps {
  /** Names the table: a text, or the ids of the elements that have it. */
  name: { label: string } | { labelledBy: string };
  children: ReactNode;
}

/** A table that scrolls sideways within the page on narrow screens, also by keyboard. */
export function WideTable({ name, children }: WideTableProps) {
  return (
    <section
      className={css.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
    >
      <table>{children}</table>
    </section>
  );
}
