import { Box, Stack, Text, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './empty.module.css';

/** What stands where a list would: why it is empty, and what to do. */
export function Empty({
  icon: Icon,
  title,
  text,
  action,
}: {
  icon: TablerIcon;
  title: string;
  text: string;
  action?: ReactNode;
}) {
  return (
    <Stack align="center" gap={6} className={css.empty}>
      <Icon size={40} stroke={1.4} aria-hidden="true" />
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={420}>
        {text}
      </Text>
      {action && <Box mt={10}>{action}</Box>}
    </Stack>
  );
}
