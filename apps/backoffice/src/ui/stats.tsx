import { SimpleGrid, type SimpleGridProps } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './stats.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Highlights a number that needs attention. */
  isAlarm?: boolean;
}

interface StatsProps extends Omit<SimpleGridProps, 'children'> {
  stats: readonly Stat[];
  /** Without frames, for use inside a panel. */
  isPlain?: boolean;
}

/** Key figures, each with a label and an explanation. */
export function Stats({ stats, isPlain, ...grid }: StatsProps) {
  return (
    <SimpleGrid component="dl" spacing="md" m={0} {...grid}>
      {stats.map(({ label, value, note, isAlarm }) => (
        <div key={label} className={isPlain ? undefined : css.card} data-alarm={isAlarm || undefined}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.text}>
            <div className={css.value}>{value}</div>
            {note && <div className={css.note}>{note}</div>}
          </dd>
        </div>
      ))}
    </SimpleGrid>
  );
}
