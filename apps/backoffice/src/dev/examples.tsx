import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Stat } from '#ui/stats.tsx';

/** German compounds, as a test of very long words. */
export const LONG = 'Veranstaltungsbestellbestätigungsschreiben für Donaudampfschifffahrtsgesellschaftskapitäne';

export const STATS: readonly Stat[] = [
  { label: 'Orders', value: '1,234', note: '2,345 items' },
  { label: 'Sales', value: '£12,345.67', note: 'with VAT and shipping' },
  { label: 'Shipped', value: '0' },
  { label: 'Needs attention', value: '3', note: 'see the orders', isAlarm: true },
  { label: 'Gutscheineinlösungen', value: '17 of 99', note: LONG },
];

/** A component's section on the page of components. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <Title order={2} size="h3" mb="md">
        {name}
      </Title>
      {children}
    </section>
  );
}
