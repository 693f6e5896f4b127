import { unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Where a test may kill the process: beside each step of the pipeline that could be cut off. */
export const FAILPOINTS = [
  'download.begun',
  'download.source_copied',
  'download.written',
  'download.committed',
  'process.begun',
  'process.png_kept',
  'process.files_kept',
  'process.written',
  'process.committed',
  'submit.written',
  'submit.committed',
  'hand_over.before_call',
  'hand_over.answered',
  'hand_over.written',
  'hand_over.committed',
  'report.written',
  'report.committed',
  'mail.written',
  'mail.committed',
] as const;

/** The same of a message to a client's program. */
export const WEBHOOK_FAILPOINTS = [
  'webhook.before_call',
  'webhook.called',
  'webhook.noted',
  'webhook.committed',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number] | (typeof WEBHOOK_FAILPOINTS)[number];

/** A test names a folder; whoever gets to remove the file with a point's name from it dies there. So each strikes once. */
const folder = process.env.INKSTAND_MODE === 'production' ? undefined : process.env.INKSTAND_FAILPOINTS;

/** Does nothing, unless a test has armed the point: then the process ends at once, as by a power cut (SIGKILL). */
export const failpoint: (name: Failpoint) => void = folder ? (name) => strike(join(folder, name)) : () => undefined;

function strike(armed: string): void {
  try {
    unlinkSync(armed);
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}
