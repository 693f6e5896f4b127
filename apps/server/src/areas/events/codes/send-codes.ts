import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_CODE_BYTES, MAX_CODE_RECIPIENTS, MAX_DEPARTMENT } from '@inkstand/contract/events/code-limits';
import { newId, type Tx } from '@inkstand/database';
import { codeRecipients, promoCodes } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { isEmail } from '@inkstand/domain/email';
import { eventPhase } from '@inkstand/domain/statuses';
import { LANGUAGES, languageOr } from '@inkstand/i18n';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { describeFaults, faultyLines } from '#files/describe-faults.ts';
import { type ReadTable, readTable, type TableFault, type TableRow } from '#files/read-table.ts';
import { assertOpen, codeState, isNotOpenLink, loadEventForMail, ofEvent } from './code-state.ts';
import { generateCodes } from './create-promo-codes.ts';
import { checkProducts, insertCodes } from './insert-codes.ts';

export interface Person {
  name: string;
  /** Normalised for comparison. */
  email: string;
  department: string;
  language: string;
}

const BATCH_SIZE = 500;

/**
 * Assigns one code of the pool to each person. Locks free codes with SKIP LOCKED, and two unique indexes guarantee that
 * no code and no person is used twice; codes that a concurrent send used meanwhile are replaced. Returns the people for
 * whom no code is left. Somebody who already has a code of this event keeps it.
 */
export async function assignCodes(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  people: readonly Person[],
  batchId: string | undefined,
): Promise<{ given: number; without: number }> {
  let given = 0;
  let without = 0;
  // A fixed order prevents deadlocks between two sends to the same people.
  const sorted = people.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  let after = '';
  for (let start = 0; start < sorted.length; start += BATCH_SIZE) {
    let wanted: readonly Person[] = sorted.slice(start, start + BATCH_SIZE);
    while (wanted.length > 0) {
      const free = await lockFree(tx, ctx, event, { batchId, after, count: wanted.length });
      given += await assignFreeCodes(tx, ctx, event, wanted, free);
      wanted = await withoutCode(tx, event, wanted);
      if (free.length === 0 && after === '') break;
      // After the last code once more from the first: some were locked, or locked in vain.
      after = free.at(-1)?.code ?? '';
    }
    without += wanted.length;
  }
  return { given, without };
}

interface Portion {
  batchId: string | undefined;
  /** The last code of the portion before: those up to it are taken, and need not be looked at again. */
  after: string;
  count: number;
}

function lockFree(tx: Tx, ctx: Ctx, event: EventRow, { batchId, after, count }: Portion) {
  return tx
    .select({ id: promoCodes.id, code: promoCodes.code })
    .from(promoCodes)
    .where(
      and(
        ofEvent(event),
        batchId ? eq(promoCodes.batchId, batchId) : undefined,
        gt(promoCodes.code, after),
        isNotOpenLink(tx),
        sql`${codeState(tx, ctx.now())} = 'unsent'`,
      ),
    )
    .orderBy(promoCodes.code)
    .limit(count)
    .for('update', { skipLocked: true });
}

async function assignFreeCodes(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  wanted: readonly Person[],
  free: readonly { id: string }[],
) {
  const rows = wanted.slice(0, free.length).flatMap((person, index) => {
    const promoCodeId = free[index]?.id;
    if (!promoCodeId) return [];
    const { tenantId, id: eventId } = event;
    return [{ ...person, tenantId, id: newId(), eventId, promoCodeId, createdAt: ctx.now() }];
  });
  if (rows.length === 0) return 0;
  const inserted = await tx.insert(codeRecipients).values(rows).onConflictDoNothing();
  return inserted.rowCount ?? 0;
}

/** Returns the people who have no code of the event yet. */
async function withoutCode<Somebody extends { email: string }>(
  tx: Tx,
  event: EventRow,
  people: readonly Somebody[],
): Promise<Somebody[]> {
  const known = new Set<string>();
  for (let start = 0; start < people.length; start += 5000) {
    const emails = people.slice(start, start + 5000).map(({ email }) => email);
    const found = await tx
      .select({ email: codeRecipients.email })
      .from(codeRecipients)
      .where(
        and(
          eq(codeRecipients.tenantId, event.tenantId),
          eq(codeRecipients.eventId, event.id),
          inArray(codeRecipients.email, emails),
        ),
      );
    for (const { email } of found) known.add(email);
  }
  return people.filter(({ email }) => !known.has(email));
}

type Body = HandlerInput<'sendCodes'>['body'];

const MAX_NAME_LENGTH = 100;

/**
 * Assigns a code to everybody in a file and queues the job that writes the emails. People who already have a code of
 * this event are skipped, so that sending the same or a longer file again sends nothing twice.
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
    const isUsable = faults.length === 0 || (body.skip_faulty && described.good_rows > 0);
    if (!body.check) await afterOtherSends(tx, event);
    const wanted = await withoutCode(tx, event, people);
    const known = people.length - wanted.length;
    if (isUsable) await checkChoice(tx, ctx, event, body, wanted.length);
    const isSent = !body.check && isUsable && wanted.length > 0;
    const sent = isSent ? await assignToPeople(tx, ctx, event, body, wanted) : 0;
    const languages = [...new Set(wanted.map(({ language }) => languageOr(language)))];
    return { data: { ...described, known, languages, sent } };
  });
}

/** A draft's links do not work; emails that wait for the opening need an opening in the future. */
function assertMayMail(ctx: Ctx, event: EventRow, when: Body['when']): void {
  if (when === 'now') assertOpen(ctx, event);
  else if (eventPhase(event, ctx.now()) === 'closed') fail('event.not_open');
}

/**
 * Serialises sends to one event, so that none finds the pool empty because another holds codes that it releases later.
 * Uniqueness of codes does not depend on it: see `assignCodes`.
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
    optional: ['name', 'department', 'language'],
    alias: {
      e_mail: 'email',
      mail: 'email',
      email_address: 'email',
      full_name: 'name',
      team: 'department',
      lang: 'language',
    },
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
  const { name = '', email: written = '', department = '' } = cells;
  if (written === '') return { line, field: 'email', problem: 'required' };
  if (!isEmail(written)) return { line, field: 'email', problem: 'invalid_email' };
  const email = emailKey(written);
  const earlier = lineByEmail.get(email);
  if (earlier !== undefined) return { line, field: 'email', problem: 'stands_twice', params: { line: earlier } };
  lineByEmail.set(email, line);
  if (name.length > MAX_NAME_LENGTH) return { line, field: 'name', problem: 'too_long' };
  if (department.length > MAX_DEPARTMENT) return { line, field: 'department', problem: 'too_long' };
  const language = (cells.language || event.defaultLanguage).toLowerCase().slice(0, 2);
  if (!LANGUAGES.some((known) => known === language)) {
    return { line, field: 'language', problem: 'unknown_language', params: { list: LANGUAGES.join(', ') } };
  }
  return { name, email, department, language };
}

const readBatchId = ({ from }: Body) => (from === 'unsent' ? undefined : from);

/** Checks the choice, also in a dry run; `assignCodes` has the final say on how many codes are left. */
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
      isNotOpenLink(tx),
      sql`${codeState(tx, ctx.now())} = 'unsent'`,
    ),
  );
  if (left < wanted) failField('from', 'not_enough_codes', { count: left });
}

async function assignToPeople(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  body: Body,
  wanted: readonly Person[],
): Promise<number> {
  const batchId = body.from === 'new' ? await makeCodes(tx, ctx, event, body, wanted.length) : readBatchId(body);
  const { given, without } = await assignCodes(tx, ctx, event, wanted, batchId);
  if (without > 0) failField('from', 'not_enough_codes', { count: given });
  await recordAudit(tx, ctx, {
    action: eventPhase(event, ctx.now()) === 'open' ? 'promo_codes.sent' : 'promo_codes.scheduled',
    objectType: 'event',
    objectId: event.id,
    details: { count: given },
  });
  // Before the opening the job does nothing; the timer for openings sends them.
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
