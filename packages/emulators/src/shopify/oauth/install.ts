import type { Emulator } from '../emulator.ts';
import type { Emit } from '../records.ts';
import type { Installation, Shop } from '../shop.ts';
import { randomToken } from '../shops.ts';
import { targetsOf } from '../webhooks/publish.ts';
import { shopPayload } from '../webhooks/shop-payload.ts';

/** Installs the app, or changes its scopes. Returns a code to exchange. */
export function authorize(emulator: Emulator, shop: Shop, emit: Emit, scopes: string[], redirectUrl: string): string {
  const installation = install(emulator, shop, emit, scopes);
  const code = randomToken('');
  installation.grants.push({ code, redirectUrl, expiresAt: emulator.now() + 60_000 });
  return code;
}

export function install(emulator: Emulator, shop: Shop, emit: Emit, scopes: string[]): Installation {
  const before = shop.installation;
  if (before && before.scopes.join() !== scopes.join()) {
    emit('app/scopes_update', {
      id: shop.id,
      previous: before.scopes,
      current: scopes,
      updated_at: emulator.timestamp(),
    });
  }
  shop.installation = before ?? { id: emulator.nextId(), scopes, grants: [], token: null, previousToken: null };
  shop.installation.scopes = scopes;
  return shop.installation;
}

/** Removes the app: its tokens and subscriptions go, after those who asked were told. */
export function uninstall(emulator: Emulator, shop: Shop, emit: Emit): void {
  if (!shop.installation) return;
  const payload = { ...shopPayload(shop), uninstalled_at: emulator.timestamp() };
  emit('app/uninstalled', payload, targetsOf(shop, 'app/uninstalled'));
  shop.installation = null;
  shop.subscriptions = [];
  shop.services = [];
}
