import { t } from '@inkstand/i18n/office/common';
import { Box, Stack, Text, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './empty.module.css';

interface EmptyProps {
  icon: TablerIcon;
  title: string;
  text: string;
  action?: ReactNode;
}

/** Empty state of a list: why it is empty, and what to do. */
export function Empty({ icon: Icon, title, text, action }: EmptyProps) {
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

interface EmptyListProps extends EmptyProps {
  isFiltered: boolean;
  /** The title when no row matches the filters. */
  noMatch: string;
  noMatchText?: string;
}

/** An empty list, either without any records or without matches for the filters. */
export function EmptyList({ isFiltered, noMatch, noMatchText, ...none }: EmptyListProps) {
  if (!isFiltered) return <Empty {...none} />;
  return <Empty icon={none.icon} title={noMatch} text={noMatchText ?? t('change_the_search_or_clear_the')} />;
}
