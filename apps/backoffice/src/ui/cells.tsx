import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './record-table.module.css';

/** A cell with a main line and a secondary line. */
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

/** A record's reference as a link to it; never wraps. */
export function ReferenceLink({ to, children }: RowLinkProps) {
  return (
    <Link to={to} className={css.reference}>
      {children}
    </Link>
  );
}

/** A record's name as a link to it; long names wrap. */
export function NameLink({ to, children }: RowLinkProps) {
  return (
    <Link to={to} className={css.name}>
      {children}
    </Link>
  );
}

/** A placeholder for an empty value. */
export function Dimmed({ children }: { children: ReactNode }) {
  return (
    <Text span size="sm" c="dimmed">
      {children}
    </Text>
  );
}
