import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from './cart-line.ts';
import { createCartStorage, mirrorKey } from './cart-storage.ts';

// Without IndexedDB, as in some private windows, only the mirror stores the cart. test/e2e/product-and-basket.spec.ts
// covers browsers with IndexedDB.

const STORE = 'acme/summer-fest';
const tee: CartLine = {
  id: 'tee',
  quantity: 2,
  price: 1999,
  productId: 'p1',
  name: 'Tee',
  colour: 'navy',
  colourName: 'Navy',
  size: 'm',
  sizeLabel: 'M',
  customTextFront: '',
  customTextBack: '',
  image: null,
  fingerprints: {},
};

let saved: Map<string, string>;
let isForbidden = false;
beforeEach(() => {
  saved = new Map();
  isForbidden = false;
  const guarded = <Result>(work: () => Result) => {
    if (isForbidden) throw new Error('forbidden');
    return work();
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded(() => saved.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => saved.set(key, value)),
    removeItem: (key: string) => guarded(() => saved.delete(key)),
    get length() {
      return guarded(() => saved.size);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (value: unknown, key = mirrorKey(STORE)) => saved.set(key, JSON.stringify(value));

describe('a cart without IndexedDB', () => {
  it('is stored in local storage, apart from the carts of other stores', async () => {
    const [storage, other] = [createCartStorage(STORE), createCartStorage('acme/other')];
    const changed = await storage.change((lines) => [...lines, tee]);
    expect(changed.lines).toEqual([tee]);
    expect(await createCartStorage(STORE).read()).toEqual(changed);
    expect((await other.read()).lines).toEqual([]);
  });

  it('gets a later time with every change, even where the clock stands still or goes back', async () => {
    const storage = createCartStorage(STORE);
    const first = await storage.change(() => [tee]);
    vi.spyOn(Date, 'now').mockReturnValue(5);
    expect((await storage.change(() => [])).at).toBe(first.at + 1);
  });

  it('reports an error on read and change if local storage is blocked too', async () => {
    isForbidden = true;
    const storage = createCartStorage(STORE);
    await expect(storage.read()).rejects.toThrow();
    await expect(storage.change(() => [tee])).rejects.toThrow();
    expect(storage.legacyItems()).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['a word', '"cart"'],
    ['null', 'null'],
    [
      'lines that are none',
      '{"at":7,"lines":[null,1,{"id":"tee"},{"id":"tee","productId":"p","quantity":-1,"price":1}]}',
    ],
    ['a million of something', JSON.stringify([{ ...tee, quantity: 1e6 }])],
  ])('is empty where %s is kept', async (_name, text) => {
    if (text !== undefined) saved.set(mirrorKey(STORE), text);
    expect((await createCartStorage(STORE).read()).lines).toEqual([]);
  });

  it('is read in the form of earlier versions, a bare list of lines', async () => {
    keep([tee]);
    expect(await createCartStorage(STORE).read()).toEqual({ at: 0, lines: [tee] });
  });

  it('finds items of a legacy basket in the mirror and under the legacy key, and deletes them on request', async () => {
    const [mug, cap] = [
      { name: 'Mug', price: 9, quantity: 1 },
      { name: 'Cap', price: 7, quantity: 2 },
    ];
    keep([tee, mug]);
    keep([cap], 'basket');
    const storage = createCartStorage(STORE);
    expect(storage.legacyItems()).toEqual([mug, cap]);
    storage.removeLegacyItems();
    expect(storage.legacyItems()).toEqual([]);
    expect((await storage.read()).lines).toEqual([tee]);
  });
});
