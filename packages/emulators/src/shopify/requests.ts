import type { FastifyRequest } from 'fastify';
import type { Emulator } from './emulator.ts';
import { failure } from './failure.ts';
import type { Shop } from './shop.ts';
import { findShop } from './shops.ts';

interface ShopRequest extends FastifyRequest {
  params: { shop: string; id?: string; handle?: string };
}

/** Finds the shop of the path, or answers 404. */
export async function requestedShop(emulator: Emulator, request: FastifyRequest): Promise<Shop> {
  const { shop: domain } = request.params as ShopRequest['params'];
  const shop = await findShop(emulator, domain.toLowerCase());
  if (!shop) throw failure(404, 'Not Found');
  return shop;
}

export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

export function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

export function query(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1] ?? '');
}

/** A body of fields, as a form or as JSON. */
export function fields(request: FastifyRequest): URLSearchParams {
  const text = bodyText(request);
  if (!header(request, 'content-type').includes('json')) return new URLSearchParams(text);
  const parsed = parseJson(text);
  return new URLSearchParams(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}

export function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Answered below, like a body of another kind.
  }
  throw failure(400, 'The body is not a JSON object.');
}

/** Where the emulator is mounted, as the caller used it. */
export function baseUrl(request: FastifyRequest, prefix: string): string {
  return `${request.protocol}://${request.host}${prefix}`;
}
