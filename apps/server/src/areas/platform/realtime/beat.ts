/** How often it is looked who is still there, and after how many beats of silence somebody counts as gone. */
export const BEAT_MS = 3000;
export const MAX_SILENT_BEATS = 3;

/**
 * Calls `work` at every beat. A beat that comes late says so: this process slept or was busy, and what it has not heard
 * meanwhile says nothing about the others.
 * @returns ends it
 */
export function startHeartbeat(beatMs: number, work: (isLate: boolean) => void): () => void {
  let before = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    const isLate = now - before > beatMs * 2;
    before = now;
    work(isLate);
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}
