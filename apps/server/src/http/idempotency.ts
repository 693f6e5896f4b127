import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Scope, Tx } from '@inkstand/database';
import { idempotencyKeys } from '@inkstand/database/tables/index';
import { isFinalAnswer } from '@inkstand/domain/idempotency-key';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { seal, unseal } from '#secrets/encryption.ts';
import { type Ctx, createContext } from '../context.ts';
import { fail, HttpError } from '../errors.ts';
import { errorStatus, toErrorBody } from './errors.ts';
import { processLease } from './process-lease.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** Tenant id for the rows of calls without a tenant in their path; no tenant can have it. */
const NO_TENANT = '-';
const KEY = /^[\x21-\x7e]{1,255}$/;

type InTenant = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

interface Request {
  params?: unknown;
  body?: unknown;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The owner of a key: a user, or a visitor's device, so that nobody gets another's response. */
function requestActor(ctx: Ctx): string {
  if (ctx.user) return `user:${ctx.user.id}`;
  // Hashed, since a cookie may contain anything.
  return `visitor:${ctx.caller.device ? sha256(ctx.caller.device) : ctx.caller.ip}`;
}

/** File contents are part of the request. */
async function fileHashes(body: unknown): Promise<string[]> {
  const files = Object.values(Object(body)).filter((part) => part instanceof Blob);
  return Promise.all(files.map(async (file) => sha256(new Uint8Array(await file.arrayBuffer()))));
}

const hashRequest = async (name: string, { params, body }: Request): Promise<string> =>
  sha256(JSON.stringify([name, params ?? null, body ?? null, await fileHashes(body)]));

/** Encrypts what a call answers: it may hold a secret that is shown once. */
interface Cover {
  seal(text: string): string;
  unseal(stored: string): string;
}

function coverFor({ config }: Ctx, identity: { tenantId: string; actor: string; key: string }): Cover {
  const purpose = `idempotency ${identity.tenantId} ${identity.actor} ${identity.key}`;
  return { seal: (text) => seal(config, purpose, text), unseal: (stored) => unseal(config, purpose, stored) };
}

async function earlierAnswer(
  inTenant: InTenant,
  where: SQL | undefined,
  { requestHash, cover }: { requestHash: string; cover: Cover },
): Promise<Answer> {
  const [row] = await inTenant((tx) => tx.select().from(idempotencyKeys).where(where));
  if (!row) fail('request.in_flight');
  if (row.requestHash !== requestHash) fail('request.idempotency_mismatch');
  if (row.status === null) fail('request.in_flight');
  return { status: row.status, body: typeof row.body === 'string' ? JSON.parse(cover.unseal(row.body)) : row.body };
}

/**
 * Limit for the saved result of one transaction. Larger results are not saved: no call that changes something returns
 * as much.
 */
const MAX_STEP_BYTES = 256 * 1024;

/**
 * Wraps a context so that each transaction saves its result together with its effect. After a crash the call runs
 * again, and a committed transaction returns its saved result instead of taking effect twice. Results read before an
 * effect are saved with it: read again they would include the effect, and the call would take another path.
 */
function withSavedSteps(
  ctx: Ctx,
  tenantId: string,
  { mine, saved, cover }: { mine: SQL | undefined; saved: Readonly<Record<string, string>>; cover: Cover },
): Ctx {
  let count = 0;
  const read: Record<string, string> = {};
  const openTx: Ctx['openTx'] = async <Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const step = String(count++);
    const before = saved[step];
    if (before !== undefined) return deserialize(Buffer.from(cover.unseal(before), 'base64')) as Result;
    let unsaved: string | undefined;
    const result = await ctx.openTx(scope, async (tx) => {
      const result = await work(tx);
      const serialized = serializeResult(result);
      unsaved = serialized && cover.seal(serialized);
      if (unsaved !== undefined && !isReadOnly(scope)) {
        const steps = JSON.stringify({ ...read, [step]: unsaved });
        if (await asTenant(tx, scope, tenantId, () => saveSteps(tx, mine, steps))) unsaved = undefined;
      }
      return result;
    });
    if (unsaved !== undefined) read[step] = unsaved;
    return result;
  };
  return createContext(ctx, { ...ctx, openTx });
}

/** Saves the results if the transaction has changed something; returns whether it did. */
async function saveSteps(tx: Tx, mine: SQL | undefined, steps: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(idempotencyKeys)
    .set({ steps: sql`${idempotencyKeys.steps} || ${steps}::jsonb` })
    .where(and(mine, sql`pg_current_xact_id_if_assigned() is not null`));
  return (rowCount ?? 0) > 0;
}

const isReadOnly = (scope: Scope): boolean => scope !== 'all-tenants' && 'as' in scope;

/** Runs part of a transaction as another tenant: the row of a key belongs to the tenant in the path. */
async function asTenant<Result>(tx: Tx, scope: Scope, tenantId: string, work: () => Promise<Result>): Promise<Result> {
  if (scope === 'all-tenants' || scope.tenant === tenantId) return work();
  const become = (id: string) => tx.execute(sql`select set_config('app.tenant_id', ${id}, true)`);
  await become(tenantId);
  const result = await work();
  await become(scope.tenant);
  return result;
}

/** Undefined for results that cannot be saved: functions, and results over the limit. */
function serializeResult(result: unknown): string | undefined {
  try {
    const bytes = serialize(result);
    return bytes.length > MAX_STEP_BYTES ? undefined : bytes.toString('base64');
  } catch {
    return undefined;
  }
}

const isFinal = (error: HttpError): boolean =>
  isFinalAnswer({ status: errorStatus(error), retryAfterSeconds: error.retryAfterSeconds });

/**
 * Lets a failed call run again under its key. After an unexpected error what it committed is kept, so that it does not
 * happen twice; a handler that asks for another try wants everything read anew.
 */
async function release(tx: Tx, mine: SQL | undefined, error: unknown): Promise<void> {
  const hasNoEffect = error instanceof HttpError ? undefined : eq(idempotencyKeys.steps, {});
  await tx.delete(idempotencyKeys).where(and(mine, hasNoEffect));
  await tx.update(idempotencyKeys).set({ holder: null }).where(mine);
}

/**
 * Runs a call once per Idempotency-Key (docs/reliability.md, rule 4): same key and body, same response; other body,
 * 422; still running, 409. Error responses are saved too, except those that may be retried under their key. A repeated
 * call takes over at once from a process that died or a call that broke off, and finds what was committed.
 */
export async function runIdempotent(
  ctx: Ctx,
  name: string,
  key: string,
  request: Request,
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<Answer> {
  if (!KEY.test(key)) fail('request.malformed');
  const identity = { tenantId: ctx.tenantId || NO_TENANT, actor: requestActor(ctx), key };
  const requestHash = await hashRequest(name, request);
  const inTenant: InTenant = (work) => ctx.database.tx({ tenant: identity.tenantId }, work);
  const mine = and(
    eq(idempotencyKeys.tenantId, identity.tenantId),
    eq(idempotencyKeys.actor, identity.actor),
    eq(idempotencyKeys.key, identity.key),
  );
  const cover = coverFor(ctx, identity);
  const holder = await processLease(ctx.database);
  const [won] = await inTenant((tx) =>
    tx
      .insert(idempotencyKeys)
      .values({ ...identity, requestHash, holder })
      // Getting the lock of the process that started the call proves that it is dead.
      .onConflictDoUpdate({
        target: [idempotencyKeys.tenantId, idempotencyKeys.actor, idempotencyKeys.key],
        set: { createdAt: sql`now()`, holder },
        setWhere: and(
          isNull(idempotencyKeys.status),
          eq(idempotencyKeys.requestHash, requestHash),
          or(isNull(idempotencyKeys.holder), sql`pg_try_advisory_xact_lock(${idempotencyKeys.holder})`),
        ),
      })
      .returning({ steps: idempotencyKeys.steps }),
  );
  if (!won) return earlierAnswer(inTenant, mine, { requestHash, cover });
  // Stored as text: jsonb reorders keys, and a replayed response must be byte-identical.
  const saveAnswer = ({ status, body }: Answer) =>
    inTenant((tx) =>
      tx
        .update(idempotencyKeys)
        .set({ status, body: cover.seal(JSON.stringify(body)), steps: {} })
        .where(mine),
    );
  let answer: Answer;
  try {
    answer = {
      status: 200,
      body: await run(withSavedSteps(ctx, identity.tenantId, { mine, saved: won.steps, cover })),
    };
  } catch (error) {
    if (error instanceof HttpError && isFinal(error)) {
      await saveAnswer({ status: errorStatus(error), body: toErrorBody(error, ctx.language) });
    } else {
      await inTenant((tx) => release(tx, mine, error));
    }
    throw error;
  }
  // Outside the try: a call that took effect must not be forgotten when its response cannot be saved.
  await saveAnswer(answer);
  return answer;
}
