/** What the cache needs to know of an entry: its size, for the limit. */
interface Sized {
  bytes: number;
}

interface Produced<Entry> {
  entry: Entry;
  /** False: everyone who waited gets it, nobody after them. */
  keep: boolean;
}

export interface PageCacheCounters {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

interface PageCache<Entry> {
  /** The entry, when there is one of exactly this revision. */
  find: (key: string, revision: string) => Entry | undefined;
  /** Makes the entry; whoever asks meanwhile for the same key and revision waits for the same one. */
  produce: (key: string, revision: string, make: () => Promise<Produced<Entry>>) => Promise<Entry>;
  counters: () => PageCacheCounters;
}

/**
 * Least recently used pages, up to `maxBytes`. A page belongs to a revision of its event: once the caller asks with
 * another revision, the old page is never given out again, and gives way to the new one.
 */
export function createPageCache<Entry extends Sized>({ maxBytes }: { maxBytes: number }): PageCache<Entry> {
  // A map keeps the order of insertion: the first one is the one that was not used for longest.
  const entries = new Map<string, { revision: string; entry: Entry }>();
  const inFlight = new Map<string, Promise<Entry>>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.entry.bytes ?? 0;
    entries.delete(key);
  }

  function store(key: string, revision: string, entry: Entry): void {
    drop(key);
    if (entry.bytes > maxBytes) return;
    entries.set(key, { revision, entry });
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  return {
    find(key, revision) {
      const found = entries.get(key);
      if (found?.revision !== revision) return undefined;
      entries.delete(key);
      entries.set(key, found);
      hits += 1;
      return found.entry;
    },

    produce(key, revision, make) {
      const flight = `${revision}\n${key}`;
      const running = inFlight.get(flight);
      if (running) {
        hits += 1;
        return running;
      }
      misses += 1;
      const made = make()
        .then(({ entry, keep }) => {
          if (keep) store(key, revision, entry);
          return entry;
        })
        .finally(() => inFlight.delete(flight));
      inFlight.set(flight, made);
      return made;
    },

    counters: () => ({ hits, misses, entries: entries.size, bytes }),
  };
}
