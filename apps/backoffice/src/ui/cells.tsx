import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './record-table.module.css';

/** A cell's main line, and what else is known below it. */
export function TwoLines({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <div className={css.two}>
      {children}
      {second && (
        <Text size="xs" c="dimmed">
          {second}
        </Text>
      )}
    </div>
  );
}

interface RowLinkProps {
  to: string;
  children: ReactNode;
}

/** A reference that leads to its record; it never breaks over lines. */
export function ReferenceLink({ to, children }: RowLinkProps) {
  return (
    <Link to={to} className={css.reference}>
      {children}
    </Link>
  );
}

/** A name that leads to its record; it may be long, so it breaks. */
export function NameLink({ to, children }: RowLinkProps) {
  return (
    <Link to={to} className={css.name}>
      {children}
    </Link>
  );
}

/** Where there is nothing to show. */
export function Dimmed({ children }: { children: ReactNode }) {
  return (
    <Text span size="sm" c="dimmed">
      {children}
    </Text>
  );
}
