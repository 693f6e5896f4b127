import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

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
