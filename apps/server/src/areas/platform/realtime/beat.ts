/** Presence heartbeat interval, and the number of missed heartbeats after which a member counts as gone. */
export const BEAT_MS = 3000;
export const MAX_SILENT_BEATS = 3;

/**
 * Calls `work` at every heartbeat. `isLate` means that this process slept or was busy, so silence in the meantime
 * proves nothing about others.
 * @returns stops the heartbeat
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
