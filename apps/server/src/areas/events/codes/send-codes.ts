import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_CODE_BYTES, MAX_CODE_RECIPIENTS } from '@inkstand/contract/events/code-limits';
import type { Tx } from '@inkstand/database';
import { promoCodes } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { isEmail } from '@inkstand/domain/email';
import { eventPhase } from '@inkstand/domain/statuses';
import { LANGUAGES, languageOr } from '@inkstand/i18n';
import { and, eq, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { describeFaults, faultyLines } from '#files/describe-faults.ts';
import { type ReadTable, readTable, type TableFault, type TableRow } from '#files/read-table.ts';
import { assignCodes, type Person, withoutCode } from './assign-codes.ts';
import { checkProducts } from './check-products.ts';
import { codeState, ofEvent } from './code-state.ts';
import { generateCodes } from './create-promo-codes.ts';
import { insertCodes } from './insert-codes.ts';
import { loadEventForMail } from './load-event-for-mail.ts';
import { assertOpen } from './mail-conditions.ts';

type Body = HandlerInput<'sendCodes'>['body'];

const MAX_NAME_LENGTH = 100;

/**
 * Gives everybody in a file a code of their own, and lets a job write the mails. Who has one of this event already is left
 * alone, so that the same file twice, or a longer one, sends nothing twice.
 */
export async function sendCodes(
  ctx: Ctx,
  { params, body }: HandlerInput<'sendCodes'>,
): Promise<HandlerReply<'sendCodes'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForMail(tx, ctx, params.slug);
    assertMayMail(ctx, event, body.when);
    const { table, people, faults } = await readPeople(body.file, event);
    const described = describeFaults(ctx, table, faults);
    const isTaken = faults.length === 0 || (body.skip_faulty && described.good_rows > 0);
    if (!body.check) await afterOtherSends(tx, event);
    const wanted = await withoutCode(tx, event, people);
    const known = people.length - wanted.length;
    if (isTaken) await checkChoice(tx, ctx, event, body, wanted.length);
    const isSent = !body.check && isTaken && wanted.length > 0;
    const sent = isSent ? await give(tx, ctx, event, body, wanted) : 0;
    const languages = [...new Set(wanted.map(({ language }) => languageOr(language)))];
    return { data: { ...described, known, languages, sent } };
  });
}

/** A draft's links lead nowhere; what waits for the opening needs one that can still come. */
function assertMayMail(ctx: Ctx, event: EventRow, when: Body['when']): void {
  if (when === 'now') assertOpen(ctx, event);
  else if (eventPhase(event, ctx.now()) === 'closed') fail('event.not_open');
}

/**
 * Sends to one event come one after the other, so that none finds the pool empty that another holds and then gives back.
 * That no code is given twice does not depend on it: see `assignCodes`.
 */
async function afterOtherSends(tx: Tx, event: EventRow): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`send-codes ${event.id}`}, 0))`);
}

async function readPeople(
  file: File,
  event: EventRow,
): Promise<{ table: ReadTable; people: Person[]; faults: TableFault[] }> {
  const table = await readTable(file, {
    needed: ['email'],
    optional: ['name', 'language'],
    alias: { e_mail: 'email', mail: 'email', lang: 'language' },
    maxRows: MAX_CODE_RECIPIENTS,
    maxBytes: MAX_CODE_BYTES,
  });
  const lineByEmail = new Map<string, number>();
  const faults = [...table.faults];
  const unreadable = faultyLines(faults);
  const people = table.rows.flatMap((row): Person[] => {
    const read = readPerson(row, event, lineByEmail);
    if ('email' in read) return unreadable.has(row.line) ? [] : [read];
    faults.push(read);
    return [];
  });
  return { table, people, faults };
}

function readPerson({ line, cells }: TableRow, event: EventRow, lineByEmail: Map<string, number>): Person | TableFault {
  const { name = '', email: written = '' } = cells;
  if (written === '') return { line, field: 'email', problem: 'required' };
  if (!isEmail(written)) return { line, field: 'email', problem: 'invalid_email' };
  const email = emailKey(written);
  const earlier = lineByEmail.get(email);
  if (earlier !== undefined) return { line, field: 'email', problem: 'stands_twice', params: { line: earlier } };
  lineByEmail.set(email, line);
  if (name.length > MAX_NAME_LENGTH) return { line, field: 'name', problem: 'too_long' };
  const language = (cells.language || event.defaultLanguage).toLowerCase().slice(0, 2);
  if (!LANGUAGES.some((known) => known === language)) {
    return { line, field: 'language', problem: 'unknown_language', params: { list: LANGUAGES.join(', ') } };
  }
  return { name, email, language };
}

const readBatchId = ({ from }: Body) => (from === 'unsent' ? undefined : from);

/** Said at the check already; how many are left, `assignCodes` finds out for good. */
async function checkChoice(tx: Tx, ctx: Ctx, event: EventRow, body: Body, wanted: number): Promise<void> {
  if (body.from === 'new') {
    if (body.expires_at && new Date(body.expires_at) <= ctx.now()) failField('expires_at', 'in_the_past');
    return checkProducts(tx, event, body.product_ids);
  }
  const batchId = readBatchId(body);
  const left = await tx.$count(
    promoCodes,
    and(
      ofEvent(event),
      batchId ? eq(promoCodes.batchId, batchId) : undefined,
      sql`${codeState(tx, ctx.now())} = 'unsent'`,
    ),
  );
  if (left < wanted) failField('from', 'not_enough_codes', { count: left });
}

async function give(tx: Tx, ctx: Ctx, event: EventRow, body: Body, wanted: readonly Person[]): Promise<number> {
  const batchId = body.from === 'new' ? await makeCodes(tx, ctx, event, body, wanted.length) : readBatchId(body);
  const { given, without } = await assignCodes(tx, ctx, event, wanted, batchId);
  if (without > 0) failField('from', 'not_enough_codes', { count: given });
  await recordAudit(tx, ctx, {
    action: 'promo_codes.sent',
    objectType: 'event',
    objectId: event.id,
    details: { count: given },
  });
  // Before the opening the job leaves them to the timer that looks for it.
  if (given > 0) await ctx.jobs.send(tx, 'codes.send', { tenantId: event.tenantId, eventId: event.id });
  return given;
}

async function makeCodes(tx: Tx, ctx: Ctx, event: EventRow, body: Body, count: number): Promise<string> {
  const expiresAt = body.expires_at ? new Date(body.expires_at) : null;
  const codes = generateCodes(count, body.prefix).map((label) => ({ label, maximumUses: 1, expiresAt }));
  const batch = { name: body.file.name.slice(0, 80), source: 'generated', productIds: body.product_ids } as const;
  const { batchId } = await insertCodes(tx, ctx, event, codes, batch);
  return batchId;
}
