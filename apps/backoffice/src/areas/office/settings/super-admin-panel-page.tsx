import { JOB_STATES } from '@inkstand/contract/list-limits';
import type { JobState } from '@inkstand/contract/overview/job-queues';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { Button, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { paths } from '#paths.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActingPanel } from './acting-panel.tsx';
import { FeatureFlagsPanel } from './feature-flags-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { STATE_LABELS } from './job-labels.ts';
import { JobsTable } from './jobs-table.tsx';
import { QueuesTable } from './queues-table.tsx';
import css from './super-admin-panel.module.css';

const params = { tenant_id: 'all' };

/** Defaults to failed jobs. */
const stateIn = (search: URLSearchParams): JobState =>
  JOB_STATES.find((state) => state === search.get('state')) ?? 'failed';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const queue = search.get('queue');
  const [switches, health, queues, jobs] = await Promise.all([
    api.listFeatureFlags({ params }),
    api.systemHealth({ params }),
    api.listJobQueues({ params }),
    api.listJobs({
      params,
      query: { state: stateIn(search), page: search.get('page') ?? 1, per_page: 50, ...(queue ? { queue } : {}) },
    }),
  ]);
  return { switches: switches.data, health: health.data, queues: queues.data, jobs };
}

/** System status and installation-wide settings, for staff administrators. */
export function Component() {
  const { switches, health, queues, jobs } = useLoaderData<typeof loader>();
  const { search, change } = useListSearch();
  const { revalidate, state: loading } = useRevalidator();
  return (
    <Page
      title={t('superadmin_panel')}
      lead={t('system_health_feature_flags_and_background')}
      trail={[{ label: t('settings'), to: paths.settings() }]}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={loading === 'loading'}
          onClick={() => void revalidate()}
        >
          {t('refresh')}
        </Button>
      }
    >
      <Stack gap="md">
        <HealthPanel health={health} />
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <FeatureFlagsPanel switches={switches} />
          <ActingPanel />
        </SimpleGrid>
        <Panel title={t('job_queues')}>
          <QueuesTable queues={queues} />
        </Panel>
        <Panel title={t('jobs')}>
          <SegmentedControl
            aria-label={t('jobs_that_are')}
            size="xs"
            mb="sm"
            className={css.states}
            value={stateIn(search)}
            onChange={(state) => change({ state: state === 'failed' ? null : state })}
            data={JOB_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
          />
          <JobsTable jobs={jobs.data} />
          <ListFoot meta={jobs.meta} things="jobs" />
        </Panel>
      </Stack>
    </Page>
  );
}
