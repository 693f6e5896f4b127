/** How often the fixed layers of a design were drawn for a print file, and how often those of an earlier one served. */
export interface BaseCounts {
  drawn: number;
  reused: number;
}

interface Kept<Base> {
  base: Base;
  bytes: number;
}

/**
 * What the print files of one design have in common, of the designs that were printed last: as many as fit into
 * `maxBytes`, and always the last. Orders of a few designs come mixed; each design is drawn once all the same.
 */
export function createBaseCache<Base>(maxBytes: number, measure: (base: Base) => number) {
  // Oldest use first.
  const kept = new Map<string, Kept<Base>>();
  const counts: BaseCounts = { drawn: 0, reused: 0 };
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function makeRoom(): void {
    for (const key of kept.keys()) {
      if (bytes <= maxBytes || kept.size === 1) return;
      forget(key);
    }
  }

  return {
    counts,
    async take(key: string, draw: () => Promise<Base>): Promise<Base> {
      const known = kept.get(key);
      if (known) {
        counts.reused += 1;
        kept.delete(key);
        kept.set(key, known);
        return known.base;
      }
      const base = await draw();
      counts.drawn += 1;
      const size = measure(base);
      kept.set(key, { base, bytes: size });
      bytes += size;
      makeRoom();
      return base;
    },
  };
}
