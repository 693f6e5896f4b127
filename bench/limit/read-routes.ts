import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { renderToString } from 'react-dom/server';
import { productRows, storeCards, storeRow } from './queries.ts';
import type { LimitSettings, SentPage } from './settings.ts';
import { staticTree } from './static-page.ts';

const compress = promisify(brotliCompress);
/** The product's own compression setting for cached pages. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function registerReads(app: FastifyInstance, pool: Pool, settings: LimitSettings): void {
  const { tenant, store } = settings.shop;
  // Reads the same rows as the product, but sends the product's recorded response as JSON, so the code between costs
  // nothing.
  app.get<{ Params: { id: string } }>(`/api/${tenant}/${store.slug}/product-id=:id`, async (request, reply) => {
    const { rows } = await pool.query(productRows(tenant, store.slug, request.params.id));
    return rows.length > 0 ? settings.productData : reply.code(404).send();
  });
  for (const page of settings.pages) registerPage(app, pool, settings, page);
}

/**
 * Without a query string the page is sent from the cache, with the same number of bytes; with one its rows are read and
 * it is rendered.
 */
function registerPage(app: FastifyInstance, pool: Pool, { shop }: LimitSettings, page: SentPage): void {
  const saved = randomBytes(page.bytes);
  const tree = staticTree(page.html);
  const { tenant, store } = shop;
  const read = () => [
    pool.query(storeRow(tenant, store.slug)),
    pool.query(storeCards(tenant, store.slug)),
    ...(page.reads === 'product' ? [pool.query(productRows(tenant, store.slug, store.line.product_id))] : []),
  ];
  app.get<{ Querystring: { n?: string } }>(page.path, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-encoding', 'br');
    if (request.query.n === undefined) return reply.send(saved);
    await Promise.all(read());
    return reply.send(await compress(`<!DOCTYPE html>${renderToString(tree)}`, BROTLI));
  });
}
