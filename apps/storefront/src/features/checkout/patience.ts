import { useEffect, useState } from 'react';

/**
 * The server times out the payment provider after 18 s; the shopper must see a message within 20 s
 * (docs/reliability.md).
 */
const TIMEOUT_MS = 20_000;
const SLOW_MILLISECONDS = 7_000;

/** Returns a call's result, or throws on timeout: then the outcome is unknown, and the same call may be retried. */
export async function withTimeout<Answer>(call: Promise<Answer>, milliseconds = TIMEOUT_MS): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an operation has taken so long that the shopper needs a notice. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow && isBusy;
}
