import { setTimeout as sleep } from 'node:timers/promises';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './start.ts';

/**
 * `startEmbedded` for long-running apps. A server that exits unexpectedly (for example out of memory) is restarted on
 * the same socket with the same password, so that pools reconnect by themselves. `exited` resolves when it was stopped
 * or cannot be restarted.
 */
export async function keepEmbedded(
  options: EmbeddedOptions & {
    /** Called with a message when the server exits or cannot be restarted. */
    announce?: (sentence: string) => void;
  },
): Promise<Embedded> {
  const announce = options.announce ?? (() => {});
  let current = await startEmbedded(options);
  let stopped = false;
  const watch = async (): Promise<number | null> => {
    for (;;) {
      const code = await current.exited;
      if (stopped) return code;
      announce(`The embedded PostgreSQL ended (exit code ${code}) and is started again.`);
      try {
        current = await startEmbedded(options);
      } catch (error) {
        announce((error as Error).message);
        return code;
      }
      // Stopped during the start.
      if (stopped) await current.stop();
      else await sleep(PAUSE, undefined, { ref: false });
    }
  };
  const exited = watch();
  return {
    ...current,
    get pid() {
      return current.pid;
    },
    exited,
    stop: async () => {
      stopped = true;
      await current.stop();
      if (current.owned) await exited;
    },
  };
}

/** Pause between restarts in milliseconds, so that a crash loop does not occupy the machine. */
const PAUSE = 500;
