import { t } from '@inkstand/i18n/office/lists';
import { ProductName } from '@inkstand/web/product-name.tsx';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './card-grid.module.css';
import type { Selection } from './use-selection.ts';

/** Cards of equal size, as many per row as fit; two on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={css.grid} data-rows>
      {children}
    </ul>
  );
}

interface CardProps {
  picture: ReactNode;
  children: ReactNode;
  /** Set if the card can be selected. */
  chosen?: Selection;
  row?: { id: string; name: string };
}

/** A card with a picture above its text. */
export function Card({ picture, children, chosen, row }: CardProps) {
  return (
    <li className={css.card} data-checked={(row && chosen?.has(row.id)) || undefined}>
      {picture}
      {row && chosen && (
        <Checkbox
          className={css.choose}
          aria-label={t('select_named', { name: row.name })}
          checked={chosen.has(row.id)}
          onChange={() => chosen.toggle(row.id)}
        />
      )}
      <div className={css.text}>{children}</div>
    </li>
  );
}

/** A mock-up with a 4:5 aspect ratio; an empty box of the same size if there is none. */
export function CardMockup({ src }: { src: string | null }) {
  if (!src) return <span className={css.picture} />;
  return <img className={css.picture} src={`${src}?w=480`} alt="" width={480} height={600} loading="lazy" />;
}

/** The name, whose link covers the whole card. A truncated name is shown in full on hover. */
export function CardLink({ children, ...link }: Omit<LinkProps, 'children'> & { children: string }) {
  return (
    <Link {...link} className={css.link} title={children}>
      <ProductName name={children} />
    </Link>
  );
}
