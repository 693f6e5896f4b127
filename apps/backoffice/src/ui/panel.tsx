import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './panel.module.css';

export function Panel({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <Box component="section" className={css.panel} aria-label={title}>
      <div className={css.head}>
        <Title order={2} size="h5">
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Box>
  );
}
