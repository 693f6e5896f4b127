import { randomBytes } from 'node:crypto';
import type { Emulator } from './emulator.ts';
import type { SeededShop } from './options.ts';
import { change, type Emit, insert, load, loadAll, type Stored } from './records.ts';
import { type Shop, shopCollection } from './shop.ts';

/** Creates the shops of the options that do not exist yet. */
export async function openShops(emulator: Emulator): Promise<void> {
  for (const seeded of emulator.options.shops) {
    const { domain } = seeded;
    await emulator.serialise(`${shopCollection}:${domain}`, async () => {
      if (!(await load<Shop>(emulator, shopCollection, domain)))
        await insert(
          emulator,
          shopCollection,
          domain,
          domain,
          newShop(seeded, emulator.nextId(), emulator.timestamp()),
        );
    });
  }
}

/** A shop that has no app and has sold nothing. */
export function newShop({ domain, name, currency, country, email }: SeededShop, id: number, at: string): Shop {
  return {
    key: domain,
    id,
    domain,
    primaryHost: domain,
    name,
    email: email ?? `owner@${domain.split('.')[0]}.example`,
    currency,
    country,
    createdAt: at,
    updatedAt: at,
    frozen: false,
    theme: { appEmbed: false, cartDrawer: false, scriptUrl: '' },
    installation: null,
    subscriptions: [],
    services: [],
    metafieldDefinitions: [],
    lastOrderNumber: 1000,
  };
}

/** Finds a shop by its address, or by one that it had before. */
export async function findShop(emulator: Emulator, domain: string): Promise<Shop | undefined> {
  const shop = await load<Shop>(emulator, shopCollection, domain);
  if (shop) return shop.value;
  const all = await allShops(emulator);
  return all.find((candidate) => candidate.domain === domain);
}

export async function allShops(emulator: Emulator): Promise<Shop[]> {
  const all: Stored<Shop>[] = await loadAll(emulator, shopCollection);
  return all.map(({ value }) => value).sort((left, right) => left.id - right.id);
}

/** Changes a shop in place. If `work` throws, nothing is saved. */
export async function changeShop<Result>(
  emulator: Emulator,
  key: string,
  work: (shop: Shop, emit: Emit) => Result,
): Promise<Result> {
  return change(emulator, shopCollection, key, key, (shop: Shop, emit) => work(shop, emit));
}

export function randomToken(prefix: string): string {
  return `${prefix}${randomBytes(16).toString('hex')}`;
}
