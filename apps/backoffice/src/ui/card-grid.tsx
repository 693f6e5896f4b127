import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './card-grid.module.css';
import type { Selection } from './use-selection.ts';

/** Cards of one size, as many in a row as there is room for; two on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>;
}

interface CardProps {
  picture: ReactNode;
  children: ReactNode;
  /** It can be chosen, among others of its page. */
  chosen?: Selection;
  row?: { id: string; name: string };
}

/** A picture above, words below. */
export function Card({ picture, children, chosen, row }: CardProps) {
  return (
    <li className={css.card} data-checked={(row && chosen?.has(row.id)) || undefined}>
      {picture}
      {row && chosen && (
        <Checkbox
          className={css.choose}
          aria-label={`Select ${row.name}`}
          checked={chosen.has(row.id)}
          onChange={() => chosen.toggle(row.id)}
        />
      )}
      <div className={css.text}>{children}</div>
    </li>
  );
}

/** A mock-up of four by five; the room for it where there is none. */
export function CardMockup({ src }: { src: string | null }) {
  if (!src) return <span className={css.picture} />;
  return <img className={css.picture} src={`${src}?w=480`} alt="" width={480} height={600} loading="lazy" />;
}

/** The name, which makes the whole card a link. A name too long for one line is read in full when it is pointed at. */
export function CardLink({ children, ...link }: Omit<LinkProps, 'children'> & { children: string }) {
  return (
    <Link {...link} className={css.link} title={children}>
      {children}
    </Link>
  );
}
