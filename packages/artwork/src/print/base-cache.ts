/** How often a design's fixed layers were drawn for a print file, and how often cached ones were reused. */
export interface BaseCounts {
  drawn: number;
  reused: number;
}

interface CachedBase<Base> {
  base: Base;
  bytes: number;
}

/**
 * An LRU cache of what print files of one design have in common: as many designs as fit into `maxBytes`, and always the
 * last one. Orders of different designs are interleaved; each design is still drawn once.
 */
export function createBaseCache<Base>(maxBytes: number, measure: (base: Base) => number) {
  // Least recently used first.
  const cached = new Map<string, CachedBase<Base>>();
  const counts: BaseCounts = { drawn: 0, reused: 0 };
  let bytes = 0;

  function forget(key: string): void {
    bytes -= cached.get(key)?.bytes ?? 0;
    cached.delete(key);
  }

  function evictOldest(): void {
    for (const key of cached.keys()) {
      if (bytes <= maxBytes || cached.size === 1) return;
      forget(key);
    }
  }

  return {
    counts,
    async take(key: string, draw: () => Promise<Base>): Promise<Base> {
      const known = cached.get(key);
      if (known) {
        counts.reused += 1;
        cached.delete(key);
        cached.set(key, known);
        return known.base;
      }
      const base = await draw();
      counts.drawn += 1;
      const size = measure(base);
      cached.set(key, { base, bytes: size });
      bytes += size;
      evictOldest();
      return base;
    },
  };
}
