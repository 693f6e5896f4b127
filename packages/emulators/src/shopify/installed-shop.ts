import { createToken } from './oauth/tokens.ts';
import type { SeededShop } from './options.ts';
import type { Stored } from './records.ts';
import { parseScopes, type Shop, type Token } from './shop.ts';
import { newShop } from './shops.ts';

/** A shop with the app installed, as the emulator's store has it, for demonstration data. */
export function installedShop(
  seeded: SeededShop,
  { id, scopes, now }: { id: number; scopes: readonly string[]; now: Date },
): { stored: Stored<Shop>; token: Token } {
  const token = createToken(true, now.getTime());
  const shop = newShop(seeded, id, now.toISOString().replace(/\.\d+Z$/, 'Z'));
  const installation = { id: id + 1, scopes: parseScopes(scopes.join(',')), grants: [], token, previousToken: null };
  return { stored: { id: seeded.domain, shop: seeded.domain, value: { ...shop, installation }, events: [] }, token };
}
