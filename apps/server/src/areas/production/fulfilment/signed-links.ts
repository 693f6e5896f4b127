import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@inkstand/domain/days';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';

// A fulfiller's link to a print file: `{tenant}.{base64url(16 bytes of the file's id + 4 of its expiry + 16 of their
// HMAC)}`.

const DAYS_OPEN = 30;
const SIGNED_BYTES = 20;
const HMAC_BYTES = 16;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{48})$/;

interface PrintFileLink {
  fulfillerId: string;
  tenantId: string;
  fileId: string;
}

type Secret = Pick<Config, 'secretKey'>;

/** A link opens either a print file or a shipment's packing slip, and never the other kind. */
type LinkedThing = 'print-file' | 'packing-slip';

function computeHmac(
  { secretKey }: Secret,
  what: LinkedThing,
  { fulfillerId, tenantId }: Pick<PrintFileLink, 'fulfillerId' | 'tenantId'>,
  signed: Uint8Array,
): Buffer {
  const hmac = createHmac('sha256', secretKey).update(`${what}:${fulfillerId}:${tenantId}:`).update(signed);
  return hmac.digest().subarray(0, HMAC_BYTES);
}

/** When a shipment's links expire. Derived from the shipment, so that repeated submissions are byte-identical. */
export function linksExpireAt(shipmentCreatedAt: Date): Date {
  return new Date(shipmentCreatedAt.getTime() + DAYS_OPEN * DAY_MS);
}

export function printFileToken(
  config: Secret,
  { fulfillerId, tenantId, fileId }: PrintFileLink,
  until: Date,
  what: LinkedThing = 'print-file',
): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.write(fileId.replaceAll('-', ''), 'hex');
  signed.writeUInt32BE(Math.floor(until.getTime() / 1000), 16);
  return `${tenantId}.${Buffer.concat([signed, computeHmac(config, what, { fulfillerId, tenantId }, signed)]).toString('base64url')}`;
}

/**
 * Returns the file that a token names; undefined for one that we did not issue to this fulfiller, or that has expired.
 */
export function readPrintFileToken(
  config: Secret,
  fulfillerId: string,
  token: string,
  now: Date,
  what: LinkedThing = 'print-file',
): PrintFileLink | undefined {
  const [, tenantId, packed] = TOKEN.exec(token) ?? [];
  if (!tenantId || !packed) return undefined;
  const bytes = Buffer.from(packed, 'base64url');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), computeHmac(config, what, { fulfillerId, tenantId }, signed)))
    return undefined;
  if (signed.readUInt32BE(16) < now.getTime() / 1000) return undefined;
  const fileId = signed.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { fulfillerId, tenantId, fileId };
}

/** Signed links to a shipment's print files on our own host. */
export function printFileUrls(
  ctx: Ctx,
  shipment: { fulfillerId: string; createdAt: Date },
): (fileId: string) => string {
  const { fulfillerId, createdAt } = shipment;
  const base = `/api/fulfillers/${encodeURIComponent(fulfillerId)}/print-files`;
  return (fileId) => {
    const link = { fulfillerId, tenantId: ctx.tenantId, fileId };
    return `${base}/${printFileToken(ctx.config, link, linksExpireAt(createdAt))}`;
  };
}

/** Signed path of a shipment's packing slip on our own host; valid for as long as its print files are. */
export function packingSlipPath(
  ctx: Pick<Ctx, 'config' | 'tenantId'>,
  { id, fulfillerId, createdAt }: { id: string; fulfillerId: string; createdAt: Date },
): string {
  const link = { fulfillerId, tenantId: ctx.tenantId, fileId: id };
  const token = printFileToken(ctx.config, link, linksExpireAt(createdAt), 'packing-slip');
  return `/api/fulfillers/${encodeURIComponent(fulfillerId)}/packing-slips/${token}`;
}
