import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './field-group.module.css';

/** Fields of a long form that belong together, below a heading. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" legend={legend} classNames={{ root: css.group, legend: css.legend }}>
      <div className={css.fields}>{children}</div>
    </Fieldset>
  );
}
