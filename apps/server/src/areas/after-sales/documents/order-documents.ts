import { createLabelSheets } from '@inkstand/artwork/documents/labels';
import { streamDocument } from '@inkstand/artwork/documents/paper';
import { createPickList, type PickedBlank, type PickedOrder } from '@inkstand/artwork/documents/pick-list';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import { MAX_ORDERS_PER_DOCUMENT } from '@inkstand/contract/after-sales/documents';
import { orders } from '@inkstand/database/tables/index';
import { ORDER_STATUSES, type OrderStatus } from '@inkstand/domain/order-status';
import { PICK_LIST_STATUSES, STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { listOwnText } from '@inkstand/domain/own-text';
import { formatPostcode } from '@inkstand/domain/postcode-forms';
import { REGIONS } from '@inkstand/domain/regions';
import { compareNames, formatDay, type TextLanguage, textsFor } from '@inkstand/i18n';
import { type CatalogueTranslator, createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { exportedValue } from '@inkstand/i18n/server-exports';
import { createPaperTranslator, pageNumber } from '@inkstand/i18n/server-texts';
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { filteredOrders } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { drawSlips } from './packing-slips.ts';
import {
  type DocumentOrder,
  type LineRow,
  labelLines,
  type OpenedDocuments,
  openDocuments,
  paperFormat,
  readDocumentOrders,
} from './read-parcels.ts';

interface Place {
  family: string;
  sizeIndex: number;
}

/** The blanks to pick, summed over all parcels and sorted by variant, colour and size (small to large). */
async function pickedBlanks(
  portions: AsyncIterable<readonly DocumentOrder[]>,
  language: TextLanguage,
): Promise<{ blanks: PickedBlank[]; pieces: number; parcels: number }> {
  const words = createCatalogueTranslator(language);
  const sums = new Map<string, PickedBlank & Place>();
  let [pieces, parcels] = [0, 0];
  for await (const portion of portions) {
    for (const parcel of portion.flatMap((on) => on.parcels)) {
      parcels += 1;
      for (const { line, quantity } of parcel.items) {
        const { sku } = line.line;
        const known = sums.get(sku) ?? { ...toPickedBlank(line, words), pieces: 0 };
        sums.set(sku, { ...known, pieces: known.pieces + quantity });
        pieces += quantity;
      }
    }
  }
  const blanks = [...sums.values()]
    .sort(alongTheShelf(language))
    .map(({ family: _, sizeIndex: __, ...blank }) => blank);
  return { blanks, pieces, parcels };
}

function toPickedBlank({ line, blank, family, sizes }: LineRow, words: CatalogueTranslator): PickedBlank & Place {
  const place = sizes?.findIndex(({ code }) => code === line.size) ?? -1;
  return {
    blank: blank === null ? line.catalogueCode : words.blank(blank),
    sku: line.sku,
    colour: words.shade(line.colourName),
    colourHex: line.colourHex,
    size: words.size(line.sizeLabel),
    pieces: 0,
    family: family ?? '',
    sizeIndex: place,
  };
}

function alongTheShelf(language: TextLanguage) {
  const compare = compareNames(language);
  return (one: PickedBlank & Place, other: PickedBlank & Place): number =>
    compare(one.family, other.family) ||
    compare(one.blank, other.blank) ||
    compare(one.colour, other.colour) ||
    one.sizeIndex - other.sizeIndex ||
    compare(one.sku, other.sku);
}

/** Groups each order's contents by parcel. */
async function pickedOrders(
  language: TextLanguage,
  documents: OpenedDocuments,
  portion: readonly DocumentOrder[],
): Promise<PickedOrder[]> {
  const t = createPaperTranslator(language);
  const words = createCatalogueTranslator(language);
  const all = portion.flatMap((on) => on.parcels.map((parcel) => ({ on, parcel })));
  return Promise.all(
    all.map(async ({ on: { order, event, customer }, parcel }) => ({
      ref: order.orderRef,
      facts: [
        `${customer.name} · ${formatPostcode(customer.addressPostcode, customer.addressCountry)} · ${event.name}`,
        [
          parcel.of > 1 ? t('parcel', { number: parcel.number, of: parcel.of }) : '',
          t(`pick_${order.shippingMethod}`),
          order.status && exportedValue(order.status, language),
        ]
          .filter(Boolean)
          .join(' · '),
      ],
      items: await Promise.all(
        parcel.items.map(async ({ line, quantity }) => ({
          picture: await documents.thumbnail(line),
          name: line.line.name,
          details: [
            words.shade(line.line.colourName),
            words.size(line.line.sizeLabel),
            listOwnText(line.line.customTextFront),
            listOwnText(line.line.customTextBack),
          ]
            .filter(Boolean)
            .join(' · '),
          sku: line.line.sku,
          quantity,
        })),
      ),
    })),
  );
}

/** Number of orders held in memory at once. */
const BATCH_SIZE = 50;

type Query = HandlerInput<'orderDocuments'>['query'];

/**
 * Documents for the print room: for the orders that were named, else for the filtered ones that need such a paper now.
 */
export async function orderDocuments(ctx: Ctx, { query }: HandlerInput<'orderDocuments'>): Promise<FileReply> {
  const ids = await findOrders(ctx, query);
  const first = await findFirst(inPortions(ctx, query, ids));
  if (!first) failNothing(query);
  const title = createPaperTranslator(ctx.language)(TITLES[query.paper]);
  // Slips are in the language of their order.
  const { language } = query.paper === 'packing-slips' ? first.order : ctx;
  const documents = await openDocuments(ctx, { title, language });
  const portions = () => inPortions(ctx, query, ids);
  const draw = {
    labels: () => drawLabels(ctx, documents, first, query.skip, portions()),
    'packing-slips': () => drawAllSlips(ctx, documents, portions()),
    'pick-list': () => drawPickList(ctx, documents, first, portions),
  }[query.paper];
  return {
    contentType: 'application/pdf',
    fileName: `${query.paper}.pdf`,
    body: streamDocument(documents.paper, draw()),
  };
}

const TITLES = {
  labels: 'labels_title',
  'packing-slips': 'slips_title',
  'pick-list': 'pick_title',
} as const satisfies Record<Query['paper'], string>;

const isNamed = ({ refs, status }: Query) => (refs?.length ?? 0) > 0 || (status?.length ?? 0) > 0;

/** Statuses of orders, and of their parcels, that need such a paper. */
function statusesFor(query: Query): OrderStatus[] {
  if (query.paper === 'pick-list') return PICK_LIST_STATUSES;
  return ORDER_STATUSES.filter((status) => (isNamed(query) ? status !== 'cancelled' : !STATUS_RULES[status].isFinal));
}

function failNothing({ paper }: Query): never {
  fail(paper === 'pick-list' ? 'documents.nothing_to_pick' : 'documents.nothing');
}

/** Reads ahead to an order that has a parcel, so that a PDF without pages is an error and not a broken file. */
export async function findFirst(portions: AsyncIterable<DocumentOrder[]>): Promise<DocumentOrder | undefined> {
  for await (const portion of portions) {
    const first = portion.find(({ parcels }) => parcels.length > 0);
    if (first) return first;
  }
  return undefined;
}

interface Key {
  tenantId: string;
  id: string;
}

/**
 * Finds the orders, sorted by client and by when they were placed. The keys are read first, so that concurrent changes
 * neither skip nor repeat an order.
 */
async function findOrders(ctx: Ctx, query: Query): Promise<Key[]> {
  const found = await ctx.tx(async (tx) =>
    tx
      .select({ tenantId: orders.tenantId, id: orders.id })
      .from(orders)
      .where(and(await filteredOrders(tx, ctx, query), inArray(orders.status, statusesFor(query))))
      .orderBy(asc(orders.tenantId), asc(orders.id))
      .limit(MAX_ORDERS_PER_DOCUMENT + 1),
  );
  if (found.length === 0) failNothing(query);
  if (found.length > MAX_ORDERS_PER_DOCUMENT) fail('documents.too_many');
  return found;
}

const among = (keys: readonly Key[]): SQL =>
  sql`(${orders.tenantId}, ${orders.id}) in (${sql.join(
    keys.map(({ tenantId, id }) => sql`(${tenantId}, ${id}::uuid)`),
    sql`, `,
  )})`;

/** Without the parcels that are further than their order, and need no such paper any more. */
async function read(ctx: Ctx, query: Query, keys: readonly Key[]): Promise<DocumentOrder[]> {
  const limits = { batchSize: BATCH_SIZE, fulfillerId: query.fulfiller };
  const found = await ctx.tx((tx) => readDocumentOrders(tx, among(keys), limits));
  const statuses = statusesFor(query);
  return found.map((on) => ({
    ...on,
    parcels: on.parcels.filter(({ status }) => status !== null && statuses.includes(status)),
  }));
}

async function* inPortions(ctx: Ctx, query: Query, keys: readonly Key[]): AsyncGenerator<DocumentOrder[]> {
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    yield await read(ctx, query, keys.slice(start, start + BATCH_SIZE));
  }
}

async function* drawAllSlips(
  ctx: Ctx,
  documents: OpenedDocuments,
  portions: AsyncIterable<DocumentOrder[]>,
): AsyncGenerator<void> {
  for await (const portion of portions) {
    for (const on of portion) yield* drawSlips(ctx, documents, on, on.parcels);
  }
}

async function* drawLabels(
  { language }: Ctx,
  documents: OpenedDocuments,
  first: DocumentOrder,
  skip: number,
  portions: AsyncIterable<DocumentOrder[]>,
): AsyncGenerator<void> {
  const t = createPaperTranslator(language);
  const add = createLabelSheets(documents.paper, paperFormat(first), skip);
  for await (const portion of portions) {
    for (const on of portion) {
      const lines = labelLines(on);
      for (const { number, of } of on.parcels) {
        add({ lines, ref: on.order.orderRef, parcel: of > 1 ? t('label_parcel', { number, of }) : '' });
      }
    }
    yield;
  }
}

/** Reads the orders twice: once for the sums, which are small, and once for the pages. */
export async function* drawPickList(
  ctx: Ctx,
  documents: OpenedDocuments,
  first: DocumentOrder,
  portions: () => AsyncIterable<DocumentOrder[]>,
): AsyncGenerator<void> {
  const { region } = first.order;
  const language = textsFor(ctx.language, region);
  const { blanks, pieces, parcels } = await pickedBlanks(portions(), language);
  const t = createPaperTranslator(language);
  const day = formatDay(ctx.now(), language, REGIONS[region].timeZone);
  const list = createPickList(documents.paper, {
    format: paperFormat(first),
    title: t('pick_title'),
    lead: t('pick_lead', {
      pieces: t('pick_pieces', { count: pieces }),
      parcels: t('pick_parcels', { count: parcels }),
      day,
    }),
    heads: { blank: t('pick_blank'), colour: t('pick_colour'), size: t('pick_size'), pieces: t('pick_count') },
    page: pageNumber(t),
  });
  list.blanks(blanks);
  yield;
  for await (const portion of portions()) {
    for (const order of await pickedOrders(language, documents, portion)) list.order(order);
    yield;
  }
}
