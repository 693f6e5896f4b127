import { randomBytes } from 'node:crypto';
import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { promoCodes } from '@inkstand/database/tables/index';
import { generatePromoCode, normalisePromoCode, PROMO_CODE_BYTES } from '@inkstand/domain/promo-codes';
import type { Ctx } from '#context.ts';
import { type FieldRefusal, failField, failFields } from '#refusals.ts';
import { type EventRow, loadEventForChange } from './load-event.ts';

type Input = VerbInputOf<'createPromoCodes'>['body'];

// PostgreSQL takes 65,535 values in a statement.
const ROWS_PER_STATEMENT = 2000;

/** Generates a batch of promo codes, or adds the given ones: all of them or, when one exists already, none. */
export async function createPromoCodes(
  ctx: Ctx,
  { params, body }: VerbInputOf<'createPromoCodes'>,
): Promise<VerbReplyOf<'createPromoCodes'>> {
  const labels = body.codes ?? generated(body);
  checkEach(labels);
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.type !== 'Promo') failField('codes', 'invalid');
    const taken = await insertCodes(tx, event, labels, body);
    if (taken.length > 0) failFields(taken);
    const message = labels.length === 1 ? '1 code added' : `${labels.length} codes added`;
    return { success: true, message, data: { codes: labels } };
  });
}

function generated({ count, prefix }: Input): string[] {
  if (count === undefined) failField('count', 'required');
  return Array.from({ length: count }, () => generatePromoCode(randomBytes(PROMO_CODE_BYTES), prefix));
}

/** Codes are compared without case, spaces and hyphens, so something must be left of each, and nothing twice. */
function checkEach(labels: string[]): void {
  const seen = new Set<string>();
  const refused = labels.flatMap((label, index): FieldRefusal[] => {
    const code = normalisePromoCode(label);
    if (code === '') return [{ field: `codes.${index}`, problem: 'invalid' }];
    if (seen.has(code)) return [{ field: `codes.${index}`, problem: 'code_taken' }];
    seen.add(code);
    return [];
  });
  if (refused.length > 0) failFields(refused);
}

async function insertCodes(tx: Tx, event: EventRow, labels: string[], body: Input): Promise<FieldRefusal[]> {
  const rows = labels.map((label) => ({
    tenantId: event.tenantId,
    id: newId(),
    eventId: event.id,
    code: normalisePromoCode(label),
    label,
    maximumUses: body.maximum_uses,
    expiresAt: body.expires_at ? new Date(body.expires_at) : null,
  }));
  const inserted = new Set<string>();
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = await tx
      .insert(promoCodes)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflictDoNothing({ target: [promoCodes.tenantId, promoCodes.eventId, promoCodes.code] })
      .returning({ code: promoCodes.code });
    for (const { code } of part) inserted.add(code);
  }
  return rows.flatMap(({ code }, index): FieldRefusal[] =>
    inserted.has(code) ? [] : [{ field: `codes.${index}`, problem: 'code_taken' }],
  );
}
