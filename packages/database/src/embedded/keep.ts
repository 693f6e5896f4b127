import { setTimeout as sleep } from 'node:timers/promises';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './start.ts';

/**
 * Like `startEmbedded`, for an app that runs for long: a server that ends although nobody stopped it (killed by the
 * kernel for want of memory, say) is started again on the same socket with the same password, so that pools connect
 * to it by themselves. `exited` resolves when it has been stopped or can no longer be started.
 */
export async function keepEmbedded(
  options: EmbeddedOptions & {
    /** Told, in a sentence, when the server ended by itself or cannot be started again. */
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
      // Stopped while it was starting.
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

/** Between two starts, so that a server that ends at once does not keep the machine busy. */
const PAUSE = 500;
