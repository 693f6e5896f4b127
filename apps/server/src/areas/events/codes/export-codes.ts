import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { PromoCode } from '@inkstand/contract/events/codes';
import type { Voucher } from '@inkstand/contract/events/vouchers';
import { promoCodes, vouchers } from '@inkstand/database/tables/index';
import { seesRevenue } from '@inkstand/domain/roles';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, gt } from 'drizzle-orm';
import { type EventRow, loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { filteredCodes } from './code-state.ts';
import { claimLink, selectCodes, selectVouchers, toCodesResponse, toVoucherResponse } from './codes-response.ts';
import { filteredVouchers } from './voucher-state.ts';

type Query = HandlerInput<'exportCodes'>['query'];

const BATCH_SIZE = 1000;

/** Exports the filtered codes in alphabetical order, in batches of 1,000; columns mean the same as in an upload. */
export async function exportCodes(ctx: Ctx, { params, query }: HandlerInput<'exportCodes'>): Promise<FileReply> {
  const event = await ctx.tx((tx) => loadEvent(tx, ctx, params.slug));
  return event.type === 'Promo' ? promoCodesFile(ctx, event, query) : vouchersFile(ctx, event, query);
}

/** In the format that an upload reads. */
const expiry = (moment: string | null, { timeZone }: EventRow) => (moment ? localDay(new Date(moment), timeZone) : '');

function promoCodesFile(ctx: Ctx, event: EventRow, query: Query): FileReply {
  return csvFile<PromoCode & { key: string }>({
    fileName: `${event.slug}-promo-codes.csv`,
    head: [
      'code',
      'uses',
      'expires',
      'state',
      'used',
      'batch',
      'products',
      'name',
      'email',
      'department',
      'language',
      'sent',
      'opened',
      'link',
    ],
    language: ctx.language,
    coded: ['state'],
    batchSize: BATCH_SIZE,
    toLines: (row) => [
      [
        row.code,
        String(row.maximum_uses),
        expiry(row.expires_at, event),
        row.state,
        String(row.uses),
        row.batch?.name ?? '',
        row.products.join('; '),
        row.recipient?.name ?? '',
        row.recipient?.email ?? '',
        row.recipient?.department ?? '',
        row.recipient?.language ?? '',
        row.recipient?.sent_at ?? '',
        row.first_opened_at ?? '',
        claimLink(ctx.config, event, row.code),
      ],
    ],
    read: (last) =>
      ctx.tx(async (tx) => {
        const after = last && gt(promoCodes.code, last.key);
        const rows = await selectCodes(tx, ctx, and(filteredCodes(tx, ctx, event, query), after))
          .orderBy(promoCodes.code)
          .limit(BATCH_SIZE);
        const wired = await toCodesResponse(tx, event.tenantId, rows);
        return wired.map((code, index) => ({ ...code, key: rows[index]?.code.code ?? '' }));
      }),
  });
}

const count = (number: number | null) => (number === null ? '' : String(number));
const money = (amount: number) => amount.toFixed(2);

function vouchersFile(ctx: Ctx, event: EventRow, query: Query): FileReply {
  return csvFile<Voucher & { key: string }>({
    fileName: `${event.slug}-vouchers.csv`,
    head: [
      'code',
      'discount_amount',
      'uses',
      'uses_per_email',
      'minimum_basket',
      'expires',
      'used',
      'orders',
      ...(seesRevenue(ctx.actor) ? ['takings'] : []),
      'discounts',
      'state',
    ],
    language: ctx.language,
    coded: ['state'],
    batchSize: BATCH_SIZE,
    toLines: (row) => [
      [
        row.code,
        money(row.discount_amount),
        count(row.maximum_uses),
        count(row.maximum_uses_per_email),
        money(row.minimum_basket),
        expiry(row.expires_at, event),
        count(row.uses),
        count(row.orders_count),
        ...(row.takings === null ? [] : [money(row.takings)]),
        money(row.discounts),
        row.state,
      ],
    ],
    read: (last) =>
      ctx.tx(async (tx) => {
        const where = and(filteredVouchers(ctx, event, query), last && gt(vouchers.code, last.key));
        const rows = await selectVouchers(tx, ctx, where).orderBy(vouchers.code).limit(BATCH_SIZE);
        return rows.map((row) => ({ ...toVoucherResponse(ctx, row), key: row.voucher.code }));
      }),
  });
}
