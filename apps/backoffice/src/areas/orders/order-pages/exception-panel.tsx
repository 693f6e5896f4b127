import type { ErrorTopic } from '@inkstand/domain/error-help';
import { t } from '@inkstand/i18n/office/orders';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { Alert, Group, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Exception {
  /** What happened, as the title. */
  happened: string;
  /** Details of this very order, such as the printer's words. */
  details?: readonly string[];
  /** Who waits for what, whether money is involved, and what the recipient knows. */
  means: string;
  toDo: string;
  /** The help article that goes on. */
  topic?: ErrorTopic;
}

interface ExceptionPanelProps extends Exception {
  colour?: 'red' | 'gray';
  /** Buttons, the best action first. */
  children?: ReactNode;
}

/** Why an order does not go on: what happened, what it means and what to do. */
export function ExceptionPanel({
  happened,
  details = [],
  means,
  toDo,
  topic,
  colour = 'red',
  children,
}: ExceptionPanelProps) {
  return (
    <Alert
      color={colour}
      variant="light"
      radius={14}
      title={happened}
      styles={{
        // The alert's own colour has too little contrast for text.
        title: { color: 'var(--mantine-color-text)', fontSize: 'var(--mantine-font-size-lg)' },
        // It would cut off the focus ring of its buttons.
        message: { overflow: 'visible' },
      }}
    >
      <Stack gap="sm" maw={680}>
        {details.length === 1 && (
          <Text size="sm" fw={600}>
            {details[0]}
          </Text>
        )}
        {details.length > 1 && (
          <List size="sm">
            {details.map((detail) => (
              <List.Item key={detail}>{detail}</List.Item>
            ))}
          </List>
        )}
        <Part title={t('what_this_means')}>{means}</Part>
        <Part title={t('what_to_do')}>{toDo}</Part>
        {topic && (
          <Text size="sm">
            <LearnMore about={topic} />
          </Text>
        )}
        {children && <Group gap="sm">{children}</Group>}
      </Stack>
    </Alert>
  );
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{children}</Text>
    </div>
  );
}
