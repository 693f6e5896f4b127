import type { FileReply, HandlerInput } from '@inkstand/contract';
import { type Tx, tenantJoin } from '@inkstand/database';
import { codeRecipients, customers, orderLines, orders, promoCodes } from '@inkstand/database/tables/index';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, isNotNull, or, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { loadGiftClaim, ofEvent } from './code-state.ts';

const BATCH_SIZE = 1000;

/**
 * Exports one line per recipient, and one per claim where a code has several: who, what became of it, and what was
 * claimed. Codes that nobody got and nobody used are left out.
 */
export async function exportGiftResults(ctx: Ctx, { params }: HandlerInput<'exportGiftResults'>): Promise<FileReply> {
  const event = await ctx.tx((tx) => loadGiftClaim(tx, ctx, params.slug));
  return csvFile<Result>({
    fileName: `${event.slug}-results.csv`,
    head: ['name', 'email', 'department', 'language', 'code', 'status', 'product', 'size', 'colour', 'order', 'date'],
    language: ctx.language,
    coded: ['status'],
    batchSize: BATCH_SIZE,
    toLines: (row) => [
      [
        row.name ?? '',
        row.email ?? '',
        row.department ?? '',
        row.language ?? '',
        row.code,
        statusOf(row),
        row.product ?? '',
        row.size ?? '',
        row.colour ?? '',
        row.orderRef ?? '',
        row.placedAt ? localDay(row.placedAt, event.timeZone) : '',
      ],
    ],
    read: (last) => ctx.tx((tx) => readResults(tx, event, last)),
  });
}

type Result = Awaited<ReturnType<typeof readResults>>[number];

/** The furthest that a gift has come. */
function statusOf({ status, revokedAt, openedAt, sentAt }: Result): string {
  if (status === 'shipped') return 'shipped';
  if (status === 'cancelled') return 'cancelled';
  if (status) return 'claimed';
  if (revokedAt) return 'revoked';
  if (openedAt) return 'opened';
  return sentAt ? 'sent' : 'not sent';
}

async function readResults(tx: Tx, event: EventRow, last: { code: string; orderId: string } | undefined) {
  const NO_ORDER = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const orderId = sql<string>`coalesce(${orders.id}, ${NO_ORDER})`;
  return (
    tx
      .select({
        code: promoCodes.code,
        orderId,
        name: sql<string | null>`coalesce(${codeRecipients.name}, ${customers.name})`,
        email: sql<string | null>`coalesce(${codeRecipients.email}, ${customers.email})`,
        department: codeRecipients.department,
        language: sql<string | null>`coalesce(${codeRecipients.language}, ${orders.language})`,
        sentAt: codeRecipients.sentAt,
        openedAt: promoCodes.firstOpenedAt,
        revokedAt: promoCodes.revokedAt,
        status: orders.status,
        product: orderLines.name,
        size: orderLines.sizeLabel,
        colour: orderLines.colourName,
        orderRef: orders.orderRef,
        placedAt: orders.placedAt,
      })
      .from(promoCodes)
      .leftJoin(codeRecipients, tenantJoin(codeRecipients.promoCodeId, promoCodes.id))
      .leftJoin(orders, and(tenantJoin(orders.promoCodeId, promoCodes.id), isNotNull(orders.status)))
      .leftJoin(customers, tenantJoin(customers.id, orders.customerId))
      // A gift has one line.
      .leftJoin(orderLines, tenantJoin(orderLines.orderId, orders.id))
      .where(
        and(
          ofEvent(event),
          or(isNotNull(codeRecipients.id), isNotNull(orders.id)),
          last && sql`(${promoCodes.code}, ${orderId}) > (${last.code}, ${last.orderId}::uuid)`,
        ),
      )
      .orderBy(promoCodes.code, orderId)
      .limit(BATCH_SIZE)
  );
}
