import type { Job, JobQueue } from '@inkstand/contract/overview/job-queues';
import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { queueText, retryRefusal } from './job-labels.ts';

const tenant = { tenant_id: 'all' };

/** Runs a call of the panel, says what came of it, and shows the list as it is then. */
function useAct() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function act(call: () => Promise<{ success: boolean; message: string }>) {
    setBusy(true);
    try {
      toastResponse(await call());
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
      await revalidate();
    }
  }
  return { act, isBusy };
}

export function JobActions({ job }: { job: Job }) {
  const api = useApi();
  const { act, isBusy } = useAct();
  const params = { ...tenant, job_id: job.id };
  return (
    <>
      <GuardedButton
        size="compact-sm"
        variant="light"
        loading={isBusy}
        refusal={retryRefusal(job)}
        onClick={() => void act(() => api.retryJob({ params, body: {} }))}
      >
        {job.next_try_at ? 'Try now' : 'Retry'}
      </GuardedButton>
      {job.state === 'failed' && (
        <GuardedButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={isBusy}
          refusal={undefined}
          onClick={() => void act(() => api.discardJob({ params, body: {} }))}
        >
          Discard
        </GuardedButton>
      )}
    </>
  );
}

/** Every dead job of a queue at once. */
export function RetryQueue({ queue }: { queue: JobQueue }) {
  const api = useApi();
  const { act, isBusy } = useAct();
  const refusal = retryRefusal({ state: 'failed', retry_on: queue.retry_on, next_try_at: null });
  if (queue.failed === 0) return null;
  return (
    <GuardedButton
      size="compact-sm"
      variant="light"
      loading={isBusy}
      refusal={refusal}
      aria-label={`Retry all that failed: ${queueText(queue.queue)}`}
      onClick={() => void act(() => api.retryJobs({ params: { ...tenant, queue: queue.queue }, body: {} }))}
    >
      Retry all
    </GuardedButton>
  );
}
