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

const newOrderKey = (storeId: string) => `inkstand:new-order:${storeId}`;

/** Saves the token of an order whose page has not thanked for it yet. */
export const saveNewOrder = (storeId: string, token: string) => saveRecord(newOrderKey(storeId), { token });

/** Whether the order was just placed in this tab; true once. */
export function takeNewOrder(storeId: string, token: string): boolean {
  if (readRecord(newOrderKey(storeId)).token !== token) return false;
  removeRecord(newOrderKey(storeId));
  return true;
}
