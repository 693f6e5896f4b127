import type { EventDetail } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/events';
import { Anchor, Group, List, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Panel } from '#ui/panel.tsx';
import { storeSteps } from './store-steps.ts';

interface StoreChecklistProps {
  event: EventDetail;
  /** The client's tenant id, for staff. */
  tenant: string | undefined;
}

/** What a store that is a draft needs, in place of figures that it cannot have yet. */
export function StoreChecklist({ event, tenant }: StoreChecklistProps) {
  const to = {
    products: paths.eventPage(event.slug, 'products', tenant),
    prices: paths.eventPage(event.slug, 'products', tenant),
    look: paths.eventPage(event.slug, 'branding', tenant),
    preview: paths.sitePreview(event.slug, tenant),
    open: undefined,
  };
  return (
    <Panel title={t('set_up_your_store')}>
      <List spacing="sm" center listStyleType="none">
        {storeSteps(event).map(({ step, label, note, isDone }) => {
          const path = to[step];
          return (
            <List.Item
              key={step}
              icon={
                <ThemeIcon size={24} radius="xl" variant="light" color={isDone ? 'teal' : 'gray'} aria-hidden>
                  {isDone ? <IconCheck size={15} /> : <IconCircle size={15} />}
                </ThemeIcon>
              }
            >
              <Group gap={8}>
                {path ? (
                  <Anchor component={Link} to={path} fw={600}>
                    {label}
                  </Anchor>
                ) : (
                  <Text fw={600}>{label}</Text>
                )}
                <Text size="sm" c="dimmed">
                  {isDone ? t('done_with_note', { note }) : note}
                </Text>
              </Group>
            </List.Item>
          );
        })}
      </List>
    </Panel>
  );
}
