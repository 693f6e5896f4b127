/** The size of an entry, for the limit. */
interface Sized {
  bytes: number;
}

interface Produced<Entry> {
  entry: Entry;
  /** False: concurrent callers share the entry, but it is not cached. */
  keep: boolean;
}

export interface PageCacheCounters {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

interface PageCache<Entry> {
  /** Returns the entry of exactly this revision, if cached. */
  find: (key: string, revision: string) => Entry | undefined;
  /** Produces the entry; concurrent callers with the same key and revision share one call. */
  produce: (key: string, revision: string, make: () => Promise<Produced<Entry>>) => Promise<Entry>;
  counters: () => PageCacheCounters;
}

/**
 * An LRU cache of pages, up to `maxBytes`. A page belongs to a revision of its event: once a caller asks with another
 * revision, the old page is never returned again, and is replaced by the new one.
 */
export function createPageCache<Entry extends Sized>({ maxBytes }: { maxBytes: number }): PageCache<Entry> {
  // A map keeps insertion order: the first entry is the least recently used.
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
