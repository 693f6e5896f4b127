import type { Tx } from '@inkstand/database';

/**
 * Live messages to browsers (Pusher protocol). Channels: `private-tenant.{id}`, `private-event.{tenant}.{slug}`,
 * `private-user.{id}`, `private-staff`, and `presence-design.{tenant}.{product}`, whose members see each other.
 */
export interface Realtime {
  /**
   * Publishes in the business transaction (NOTIFY): every process receives it after the commit, and none after a
   * rollback.
   */
  publish(tx: Tx, channels: readonly string[], event: string, data: Record<string, unknown>): Promise<void>;
  /**
   * Records which session a browser's socket belongs to. Call it in a transaction that locks the session: see
   * `authoriseChannel`.
   */
  linkToSession(tx: Tx, socketId: string, signInId: string): Promise<void>;
  /** Closes, in every process, the sockets of sessions that this transaction ends. */
  closeSessionSockets(tx: Tx, signInIds: readonly string[]): Promise<void>;
}
