import type { Tx } from '@inkstand/database';

/**
 * Live messages to browsers (Pusher protocol). Channels: `private-tenant.{id}`, `private-event.{tenant}.{slug}`,
 * `private-user.{id}`, `private-staff`, and `presence-design.{tenant}.{product}`, whose members see each other.
 */
export interface Realtime {
  /** Written in the business transaction (NOTIFY), so it is heard by every process once that commits, and never if it does not. */
  publish(tx: Tx, channels: readonly string[], event: string, data: Record<string, unknown>): Promise<void>;
}
