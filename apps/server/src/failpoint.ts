import { unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Points where a test may kill the process: around each step of the pipeline that could be interrupted. */
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

/** Points in the delivery of a webhook message. */
export const WEBHOOK_FAILPOINTS = [
  'webhook.before_call',
  'webhook.called',
  'webhook.noted',
  'webhook.committed',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number] | (typeof WEBHOOK_FAILPOINTS)[number];

/**
 * A folder that a test names. The process that removes the file with a point's name dies there, so each point triggers
 * once.
 */
const folder = process.env.INKSTAND_MODE === 'production' ? undefined : process.env.INKSTAND_FAILPOINTS;

/** Does nothing unless a test has armed the point: then the process ends at once (SIGKILL), as in a power cut. */
export const failpoint: (name: Failpoint) => void = folder ? (name) => strike(join(folder, name)) : () => undefined;

function strike(armed: string): void {
  try {
    unlinkSync(armed);
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}
