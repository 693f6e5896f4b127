/** Storage may be blocked or full; pages work without it. */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

// Values that are stored until the tab closes.

export function readRecord(key: string): Readonly<Record<string, unknown>> {
  const stored: unknown = quietly(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}

export function saveRecord(key: string, values: Readonly<Record<string, unknown>>): void {
  quietly(() => sessionStorage.setItem(key, JSON.stringify(values)));
}

export function removeRecord(key: string): void {
  quietly(() => sessionStorage.removeItem(key));
}
