import { Outage } from './jobs.ts';

/** Codes of the machine, the network and PostgreSQL: no space, no access, no answer. */
const CODES =
  /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EMFILE|ENFILE|ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|UND_ERR|57P0|53|08)/;

/**
 * Whether an error is about the machine or a service, and not about the job: the disk is full, or file storage,
 * database or mail server do not answer. It ends when somebody has mended that.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && CODES.test(code)) ||
    error.name === 'TimeoutError' ||
    error instanceof Outage ||
    isOutage(error.cause)
  );
}
