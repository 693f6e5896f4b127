import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: what it means. */
  help?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, help, children, aside }: PanelProps) {
  return (
    <Box component="section" className={css.panel} aria-label={title}>
      <div className={css.head}>
        <div className={css.title}>
          <Title order={2} size="h5">
            {title}
          </Title>
          {help}
        </div>
        {aside}
      </div>
      {children}
    </Box>
  );
}
