import { pause } from './tasks.ts';

interface RetryPlan {
  signal: AbortSignal;
  /** Delay after the first failure; it doubles each time. */
  baseDelayMs: number;
  maximumDelayMs: number;
}

/** Retries until the attempt returns true, with exponential back-off and jitter between half and all of the delay. */
export async function retryUntilDone(attempt: () => Promise<boolean>, plan: RetryPlan): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    plan.signal.throwIfAborted();
    if (await attempt()) return;
    const delay = Math.min(plan.maximumDelayMs, plan.baseDelayMs * 2 ** Math.min(failures, 20));
    await pause(delay * (0.5 + Math.random() / 2), plan.signal);
  }
}
