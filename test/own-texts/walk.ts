import { readFile } from 'node:fs/promises';
import {
  type DesignDocument,
  type DesignSide,
  printedSides,
  type SideId,
  type TextLayer,
} from '@inkstand/artwork/model';
import { fontFiles } from '@inkstand/artwork/print/node-fonts';
import { orderLines, printFiles } from '@inkstand/database/tables/index';
import { cutText, onOneLine } from '@inkstand/domain/own-text';
import { restrictText } from '@inkstand/domain/restricted-text';
import { orderDownloadJob, orderProcessJob } from '@inkstand/server/areas/production/production/jobs';
import { failure } from '@inkstand/testing/clients/failure';
import { makeProduct, offer, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { makeShop, type Shop, type TestLine } from '@inkstand/testing/factories/shop';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import type { PayingServer } from '@inkstand/testing/servers/paying-server';
import { and, asc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { toLineResponse } from '../../apps/storefront/src/features/cart/cart-line.ts';
import { type Choice, fieldProblems } from '../../apps/storefront/src/features/product/choice.ts';
import { newLine } from '../../apps/storefront/src/features/product/new-line.ts';

// A text's way from the product page, or a call, through basket and order to the print file, with the real components.

const SIDES = ['front', 'back'] as const;
const printArea = { widthMm: 120, heightMm: 60, dpi: 72 };

/** A design of two small sides. */
export function smallDocument(front: DesignSide['layers'], back: DesignSide['layers'] = []): DesignDocument {
  return { ...testDocument(), sides: { front: { printArea, layers: front }, back: { printArea, layers: back } } };
}

/** One name that has to be given. */
const nameDocument = () => {
  const field = { key: 'name', label: 'Name', maxLength: 20, empty: 'required' } as const;
  return smallDocument([own('name', { y: 30, field })]);
};

/** A name and a number that may be left out, and a motto in place of the designer's. */
function teamDocument(): DesignDocument {
  const name = { key: 'name', label: 'Name', maxLength: 24, empty: 'nothing' } as const;
  const number = { key: 'number', label: 'Number', maxLength: 6, empty: 'nothing', restricted: true } as const;
  const motto = { key: 'motto', label: 'Motto', maxLength: 40, empty: 'design' } as const;
  return smallDocument(
    [
      own('name', { y: 15, field: name, fontFamily: 'shantell-sans' }),
      own('number', { y: 40, field: number, fontFamily: 'barlow-condensed' }),
      textLayer({ id: 'fixed', text: 'Team', x: 60, y: 54, fontSize: 6 }),
    ],
    [own('motto', { y: 30, field: motto, fontFamily: 'lora', text: 'Run' })],
  );
}

const own = (id: string, values: Partial<TextLayer>): TextLayer =>
  textLayer({ id, text: 'Robin', x: 60, fontSize: 9, fit: { maxWidth: 110 }, customisable: true, ...values });

interface Sold {
  id: string;
  document: DesignDocument;
}

export interface WalkShop {
  server: PayingServer;
  shop: Shop;
  name: Sold;
  team: Sold;
}

export async function openShop(server: PayingServer): Promise<WalkShop> {
  const shop = await makeShop(server.services.database);
  const name = await sell({ server, shop }, nameDocument());
  return { server, shop, name, team: await sell({ server, shop }, teamDocument()) };
}

/** Sells a design in the shop. */
export async function sell(
  { server, shop }: Pick<WalkShop, 'server' | 'shop'>,
  document: DesignDocument,
): Promise<Sold> {
  const { database, artwork } = server.services;
  const prints = printedSides(document).map(
    async (side) => [side, await artwork.fingerprint(document.sides[side]!)] as const,
  );
  const fingerprints = Object.fromEntries(await Promise.all(prints));
  const { id } = await makeProduct(database, { tenantId: shop.tenantId, document, fingerprints });
  await offer(database, shop.event, { productId: id });
  return { id, document };
}

const fontPaths = new Map(fontFiles().map(({ name, path }) => [`/media/fonts/${name}`, path]));

/** Gives the page the fonts that its browser would fetch. */
export function serveFonts(): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = fontPaths.get(input);
    return path ? new Response(await readFile(path)) : fetch(input, init);
  });
}

/** What a field of the page makes of a pasted text: what it says that it removed is not in `kept`. */
function paste(field: { restricted: boolean; max_length: number }, pasted: string): { text: string; kept: string } {
  const line = onOneLine(pasted);
  const allowed = field.restricted ? restrictText(line).text : line.normalize('NFC');
  const text = cutText(allowed, field.max_length);
  return { text, kept: field.restricted || text !== allowed ? text : pasted };
}

/** A line with the texts that its buyer believes to have ordered, by layer. */
export interface AskedLine {
  line: TestLine;
  typed: Record<string, string>;
}

export async function loadPage({ server, shop }: WalkShop, productId: string) {
  const params = { tenant: shop.params.tenant, store: shop.params.slug, productID: productId };
  const { data } = await server.browser().client.productPage({ params });
  return data.product;
}

/** Pages stay open: many texts are pasted into one. */
const openPages = new WeakMap<Sold, ReturnType<typeof loadPage>>();

function openPage(walk: WalkShop, sold: Sold): ReturnType<typeof loadPage> {
  const opened = openPages.get(sold) ?? loadPage(walk, sold.id);
  openPages.set(sold, opened);
  return opened;
}

/** Pastes texts into the fields of a product's page, in order, and adds it to the basket; undefined if it refuses. */
export async function addOnPage(
  walk: WalkShop,
  kind: 'name' | 'team',
  pasted: readonly string[],
): Promise<AskedLine | undefined> {
  const product = await openPage(walk, walk[kind]);
  const fields = product.custom_fields.map((field, index) => ({ ...field, ...paste(field, pasted[index] ?? '') }));
  const textOn = (side: SideId) => {
    const lines = fields.filter((field) => field.side === side).map(({ text }) => text);
    return lines.some((line) => line !== '') ? lines.join('\n') : '';
  };
  const choice: Choice = {
    colour: 'white',
    size: 'm',
    customTextFront: textOn('front'),
    customTextBack: textOn('back'),
  };
  if (Object.keys(fieldProblems(product, choice)).length > 0) return undefined;
  const line = await newLine(product, choice, { region: 'UK', quantity: 1, language: 'en' });
  if (!line) return undefined;
  return { line: toLineResponse(line), typed: Object.fromEntries(fields.map(({ key, kept }) => [key, kept])) };
}

interface BasketAnswer {
  /** The basket's sentence about the line; null where it can be ordered. */
  sentence: string | null;
  /** Path of the line's own picture; null where it prints the design as it is. */
  picture: string | null;
}

export async function lookAt({ server, shop }: WalkShop, lines: readonly TestLine[]): Promise<BasketAnswer[]> {
  const products = lines.map(({ product_id, custom_text_front, custom_text_back, products: { store } }) => ({
    product_id,
    ...store,
    custom_text_front,
    custom_text_back,
  }));
  const { data } = await server.browser().client.lookAtBasket({ params: shop.params, body: { products } });
  return data.products.map(({ text_problem: sentence, product }) => ({
    sentence,
    picture: product?.own_picture ?? null,
  }));
}

/**
 * Opens a picture of the basket. Returns the side and the fingerprint of what was drawn; undefined if it was before.
 */
export async function openPicture({ server }: WalkShop, path: string, remoteAddress: string) {
  const mockup = vi.spyOn(server.services.artwork, 'mockup');
  const { statusCode } = await server.app.inject({ url: path, remoteAddress, headers: { host: 'localhost:3000' } });
  const design = mockup.mock.calls[0]?.[0].side;
  mockup.mockRestore();
  expect(statusCode).toBe(200);
  const side = new URL(path, 'http://localhost').searchParams.get('side') as SideId;
  return design && { side, fingerprint: await server.services.artwork.fingerprint(design) };
}

/** Buys the lines by card and prints them. Returns each line of the order with its print files. */
export async function buyAndPrint({ server, shop }: WalkShop, lines: TestLine[]) {
  const buyer = await shopper(server, shop, { lines });
  const { data } = await failure(buyer.pay({ amount: 0, total_shipping_price: 0 }));
  const { amount, total_shipping_price } = data as { amount: number; total_shipping_price: number };
  const pending = await buyer.pay({ amount, total_shipping_price });
  expect(await server.confirm(pending.client_secret ?? '', shop.accountId)).toBe('succeeded');
  const { order } = (await buyer.finish({ payment_intent: intentIn(pending.client_secret) })).data;

  const job = { tenantId: shop.tenantId, orderId: order.id };
  await orderDownloadJob.handle(server.services, job);
  await orderProcessJob.handle(server.services, job);
  return server.services.database.tx('all-tenants', async (tx) => {
    const rows = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position));
    const files = await tx
      .select()
      .from(printFiles)
      .where(and(eq(printFiles.orderId, order.id), eq(printFiles.format, 'png')));
    return rows.map((line) => ({ line, files: files.filter(({ orderLineId }) => orderLineId === line.id) }));
  });
}

type PrintedLine = Awaited<ReturnType<typeof buyAndPrint>>[number];

/** What each customisable layer of an ordered line is to show, by the line's own texts. */
export function orderedTexts(document: DesignDocument, line: PrintedLine['line']): Record<string, string> {
  const texts = { front: line.customTextFront, back: line.customTextBack };
  return Object.fromEntries(
    SIDES.flatMap((side) => {
      const layers = document.sides[side]!.layers.filter((layer) => layer.type === 'Text' && layer.customisable);
      const lines = layers.length > 1 ? texts[side].split('\n') : [texts[side]];
      return layers.map(({ id }, index) => [id, lines[index] ?? '']);
    }),
  );
}

/**
 * Requires that the print files of a line show exactly these texts: a side with them in place of the designer's has the
 * fingerprint of the line and of the print, and, drawn again, the bytes of the print.
 */
export async function expectPrinted(
  { server }: WalkShop,
  document: DesignDocument,
  { line, files }: PrintedLine,
  texts: Readonly<Record<string, string>>,
  { isDrawn = true } = {},
): Promise<void> {
  const { artwork, files: store } = server.services;
  const printed = printedSides(document);
  expect(files.map(({ side }) => side).toSorted()).toEqual(printed.toSorted());
  for (const side of printed) {
    const { printArea, layers } = document.sides[side]!;
    const expected = { printArea, layers: layers.map((layer) => withText(layer, texts[layer.id] ?? '')) };
    const file = files.find((each) => each.side === side);
    const fingerprint = await artwork.fingerprint(expected);
    expect([file?.fingerprint, line.fingerprints[side]]).toEqual([fingerprint, fingerprint]);
    if (!isDrawn) continue;
    const png = await store.get(file?.storageKey ?? '');
    expect(png.equals(await artwork.printPng(expected, {}))).toBe(true);
  }
}

function withText(layer: DesignSide['layers'][number], text: string): DesignSide['layers'][number] {
  if (layer.type !== 'Text' || !layer.customisable) return layer;
  return text === '' && layer.field?.empty === 'design' ? layer : { ...layer, text };
}
