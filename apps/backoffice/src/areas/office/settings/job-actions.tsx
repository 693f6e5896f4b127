import type { Job, JobQueue } from '@inkstand/contract/overview/job-queues';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { queueText, retryDisabledReason } from './job-labels.ts';

const tenant = { tenant_id: 'all' };

export function JobActions({ job }: { job: Job }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  const params = { ...tenant, job_id: job.id };
  return (
    <>
      <GuardedButton
        size="compact-sm"
        variant="light"
        loading={isPending}
        disabledReason={retryDisabledReason(job)}
        onClick={() => mutate(() => api.retryJob({ params, body: {} }))}
      >
        {job.next_try_at ? t('try_now') : t('retry')}
      </GuardedButton>
      {job.state === 'failed' && (
        <GuardedButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={isPending}
          disabledReason={undefined}
          onClick={() => mutate(() => api.discardJob({ params, body: {} }))}
        >
          {t('discard')}
        </GuardedButton>
      )}
    </>
  );
}

/** Retries every dead job of a queue. */
export function RetryQueue({ queue }: { queue: JobQueue }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  const disabledReason = retryDisabledReason({ state: 'failed', retry_on: queue.retry_on, next_try_at: null });
  if (queue.failed === 0) return null;
  return (
    <GuardedButton
      size="compact-sm"
      variant="light"
      loading={isPending}
      disabledReason={disabledReason}
      aria-label={t('retry_all_that_failed', { queue: queueText(queue.queue) })}
      onClick={() => mutate(() => api.retryJobs({ params: { ...tenant, queue: queue.queue }, body: {} }))}
    >
      {t('retry_all')}
    </GuardedButton>
  );
}
