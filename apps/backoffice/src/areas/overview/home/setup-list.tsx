import type { SetupStep } from '@inkstand/contract/overview/dashboard';
import { t } from '@inkstand/i18n/office/overview';
import { Anchor, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { VerifiedBy } from '#areas/events/events/verified-by.tsx';
import { paths } from '#paths.ts';
import { Panel } from '#ui/panel.tsx';
import { SETUP_LABELS } from './setup-labels.ts';
import css from './setup-list.module.css';

/** Completed and open setup steps. */
export function SetupList({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel
      title={t('setting_up')}
      aside={
        <Text size="sm" c="dimmed">
          {t('done_of_steps', { done, total: steps.length })}
        </Text>
      }
    >
      <ol className={css.steps}>
        {steps.map(({ step, done: isDone, slug, by }) => {
          const { title, text, to: page } = SETUP_LABELS[step];
          const to = slug === undefined ? page : paths.eventPage(slug, 'overview');
          return (
            <li key={step} className={css.step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled size={22} role="img" aria-label={t('done')} />
              ) : (
                <IconCircleDashed size={22} role="img" aria-label={t('left_to_do')} />
              )}
              <div>
                {to && !isDone ? (
                  <Anchor component={Link} to={to} fw={600}>
                    {title}
                  </Anchor>
                ) : (
                  <Text fw={600}>{title}</Text>
                )}
                {!isDone && (
                  <Text size="sm" c="dimmed">
                    {by ? <VerifiedBy {...by} /> : text}
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
