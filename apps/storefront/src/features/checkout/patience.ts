import { useEffect, useState } from 'react';

/** The server itself gives up on the payment provider after 18 s; a message is due within 20 (docs/reliability.md). */
const TIMEOUT_MS = 20_000;
const SLOW_MILLISECONDS = 7_000;

/** A call's answer, or an error when it takes too long: then nobody knows, and the same call may be tried again. */
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

/** Whether something has been under way for so long that people wonder. */
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
