import type { hotFolders } from '@inkstand/database/tables/index';

export type HotFolderRow = typeof hotFolders.$inferSelect;

/** A place that files are written to, each whole or not at all. */
export interface HotFolderTarget extends AsyncDisposable {
  /** Overwrites a file of the same name. @throws HotFolderError */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

export type OpenTarget = (row: HotFolderRow, secret: string, publicOnly: boolean) => Promise<HotFolderTarget>;

/** A sentence for staff that says what to correct; it never contains the secret. */
export class HotFolderError extends Error {}

const CONNECTION_PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such host name (DNS).',
  EAI_AGAIN: 'The host name could not be looked up (DNS).',
  ECONNREFUSED: 'The connection was refused: is it the right port?',
  ECONNRESET: 'The connection was closed by the other side.',
  ETIMEDOUT: 'No one answered.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
};

/** The problem of a connection that failed before anything was said. */
export function connectionProblem(error: unknown): HotFolderError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof HotFolderError) return error;
  if (error instanceof Error && error.message.includes('not a public address')) {
    return new HotFolderError('The host is not on the public Internet.');
  }
  return new HotFolderError(CONNECTION_PROBLEMS[code] ?? `The connection failed (${code || 'no answer'}).`);
}
