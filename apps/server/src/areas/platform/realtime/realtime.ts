import type { Tx } from '@inkstand/database';

/**
 * Live messages to browsers (Pusher protocol). Channels: `private-tenant.{id}`, `private-event.{tenant}.{slug}`,
 * `private-user.{id}`, `private-staff`, and `presence-design.{tenant}.{product}`, whose members see each other.
 */
export interface Realtime {
  /** Written in the business transaction (NOTIFY), so it is heard by every process once that commits, and never if it does not. */
  publish(tx: Tx, channels: readonly string[], event: string, data: Record<string, unknown>): Promise<void>;
  /** Notes with which sign-in a browser's socket listens. In a transaction that holds the sign-in: see `authoriseChannel`. */
  tie(tx: Tx, socketId: string, signInId: string): Promise<void>;
  /** Closes the sockets of sign-ins that this transaction ends, in every process. */
  endSignIns(tx: Tx, signInIds: readonly string[]): Promise<void>;
}
