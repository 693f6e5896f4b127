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

/** A record's reference in a sentence or list; never wraps at its hyphens. */
export function Reference({ children }: { children: string }) {
  return <span className={css.unbroken}>{children}</span>;
}

interface RowLinkProps {
  to: string;
  /** History state of the page that opens. */
  state?: unknown;
  children: ReactNode;
}

/** A record's reference as a link to it, beside others in a table; never wraps. */
export function ReferenceLink({ to, state, children }: RowLinkProps) {
  return (
    <Link to={to} state={state} className={css.reference} title={typeof children === 'string' ? children : undefined}>
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

interface DimmedProps {
  children: ReactNode;
  /** It says only that there is nothing, so a card on a phone leaves it out. */
  isNone?: boolean;
}

/** A value that matters less than others, or a placeholder for none. */
export function Dimmed({ children, isNone = children === '–' }: DimmedProps) {
  return (
    <Text span size="sm" c="dimmed" data-none={isNone || undefined}>
      {children}
    </Text>
  );
}
