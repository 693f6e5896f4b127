import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MAX_EVENTS_PER_CALL, PusherError, type PusherEvent } from './pusher-api.ts';

/** What waits while the service is away. Older news is no news: pages look again when they are back. */
const MAX_WAITING = 5000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;
/** After so many tries a message is too old to be worth telling. */
const MAX_TRIES = 8;
const GOODBYE_MS = 2000;

interface Forwarder {
  add(events: readonly PusherEvent[]): void;
  /** Waits a moment for what is on its way. */
  close(): Promise<void>;
}

/** Sends messages on in their order, ten at a time, again after a while where the service does not take them; never in anybody's way. */
export function createForwarder(post: (events: readonly PusherEvent[]) => Promise<void>, log: Logger): Forwarder {
  const waiting: PusherEvent[] = [];
  const stopped = new AbortController();
  let working: Promise<void> | undefined;

  const pauseBefore = (tries: number) => {
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
    return sleep(longest / 2 + Math.random() * (longest / 2), undefined, { signal: stopped.signal, ref: false });
  };

  async function send(events: readonly PusherEvent[]): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        return await post(events);
      } catch (error) {
        const isHopeless = error instanceof PusherError || tries + 1 >= MAX_TRIES || stopped.signal.aborted;
        if (isHopeless) {
          log.error({ err: error, messages: events.length }, 'real-time messages were not taken, and are lost');
          return;
        }
        if (tries === 0) log.warn({ err: error }, 'the real-time service does not answer; it is tried again');
        await pauseBefore(tries).catch(() => undefined);
      }
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) await send(waiting.splice(0, MAX_EVENTS_PER_CALL));
    working = undefined;
  }

  return {
    add(events) {
      waiting.push(...events);
      if (waiting.length > MAX_WAITING) {
        const lost = waiting.splice(0, waiting.length - MAX_WAITING);
        log.warn({ messages: lost.length }, 'too many real-time messages wait; the oldest are dropped');
      }
      working ??= work();
    },
    async close() {
      const patience = sleep(GOODBYE_MS, undefined, { ref: false });
      await Promise.race([working, patience]);
      waiting.length = 0;
      stopped.abort();
      await working;
    },
  };
}
