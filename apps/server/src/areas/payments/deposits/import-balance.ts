import type { Tx } from '@inkstand/database';
import { balanceImports, balanceLines, bankDeposits, orders } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { and, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import { findPaymentAccount } from '#areas/platform/index.ts';
import type { Services } from '#context.ts';
import type { AccountJob } from '#jobs/jobs.ts';
import type { BalanceLine, PaymentPlace, ProviderDeposit } from '#ports/payments.ts';
import { compareLines } from './compare-lines.ts';

/** Read again at every import: the provider may show a movement some time after it was made. */
const OVERLAP_MS = 2 * DAY_MS;
/** A deposit can still be returned by the bank at this age. */
const DEPOSIT_CHANGES_MS = 45 * DAY_MS;

/**
 * Reads what the provider has booked on an account's balance and paid out since the last import, and compares it with
 * what Inkstand booked. May run any number of times, and concurrently: rows are the provider's, by its ids.
 * @throws PaymentError when the provider refuses or does not answer; what was read until then is saved
 */
export async function importBalance(services: Services, account: AccountJob): Promise<void> {
  const found = await findAccount(services, account);
  if (!found) return;
  const { place, readFrom, readUntil } = found;
  const to = services.now();
  const from = readUntil ? new Date(readUntil.getTime() - OVERLAP_MS) : readFrom;
  await readPages(services, account, place, { from, to });
  const since = readUntil ? new Date(readUntil.getTime() - DEPOSIT_CHANGES_MS) : readFrom;
  for (const deposit of await services.payments.listDeposits(place, since)) {
    const hasLines = await saveDeposit(services, account, deposit);
    if (hasLines || !deposit.isComplete) continue;
    await readPages(services, account, place, { depositId: deposit.id });
    await inTenant(services, account, (tx) =>
      tx.update(bankDeposits).set({ hasLines: true }).where(isDeposit(account, deposit.id)),
    );
  }
  // The platform's lines are about orders of all clients.
  const scope = account.tenantId === STAFF_COMPANY ? 'all-tenants' : { tenant: account.tenantId };
  await services.database.tx(scope, async (tx) => {
    await compareLines(tx, account, { at: to, since: readUntil ?? readFrom });
    await saveProgress(tx, account, { accountId: place.accountId ?? '', readFrom, readUntil: to });
  });
}

const inTenant = <Result>(services: Services, { tenantId }: AccountJob, work: (tx: Tx) => Promise<Result>) =>
  services.database.tx({ tenant: tenantId }, work);

const isDeposit = ({ tenantId }: AccountJob, id: string) =>
  and(eq(bankDeposits.tenantId, tenantId), eq(bankDeposits.id, id));

interface FoundAccount {
  place: PaymentPlace;
  readFrom: Date;
  /** Undefined before the first import of this account. */
  readUntil: Date | undefined;
}

async function findAccount(services: Services, account: AccountJob): Promise<FoundAccount | undefined> {
  const { tenantId, region } = account;
  const isPlatform = tenantId === STAFF_COMPANY;
  return services.database.tx(isPlatform ? 'all-tenants' : { tenant: tenantId }, async (tx) => {
    const own = isPlatform ? undefined : await findPaymentAccount(tx, { tenantId, region });
    if (!isPlatform && !own) return undefined;
    const accountId = own?.stripeAccountId ?? null;
    const place = { region, accountId };
    const [before] = await tx
      .select()
      .from(balanceImports)
      .where(and(eq(balanceImports.tenantId, tenantId), eq(balanceImports.region, region)));
    if (before && before.accountId === (accountId ?? '')) {
      return { place, readFrom: before.readFrom, readUntil: before.readUntil };
    }
    const [first] = await tx
      .select({ at: min(orders.createdAt), placedAt: min(orders.placedAt) })
      .from(orders)
      .where(
        own
          ? and(eq(orders.tenantId, tenantId), eq(orders.stripeAccountId, own.stripeAccountId))
          : and(
              eq(orders.region, region),
              sql`(${isNotNull(orders.paymentIntentId)} or ${isNotNull(orders.platformIntentId)})`,
            ),
      );
    const moments = [own?.createdAt ?? services.now(), first?.at, first?.placedAt];
    const earliest = Math.min(...moments.filter((moment) => moment instanceof Date).map((moment) => moment.getTime()));
    return { place, readFrom: new Date(earliest - DAY_MS), readUntil: undefined };
  });
}

async function readPages(
  services: Services,
  account: AccountJob,
  place: PaymentPlace,
  which: { from: Date; to: Date } | { depositId: string },
): Promise<void> {
  const depositId = 'depositId' in which ? which.depositId : null;
  let after: string | undefined;
  do {
    const { lines, next } = await services.payments.readBalance(place, which, after);
    if (lines.length > 0) await saveLines(services, account, lines, depositId);
    after = next;
  } while (after !== undefined);
}

async function saveLines(
  services: Services,
  account: AccountJob,
  lines: readonly BalanceLine[],
  depositId: string | null,
): Promise<void> {
  const { tenantId, region } = account;
  const isPlatform = tenantId === STAFF_COMPANY;
  const rows = lines.map((line): typeof balanceLines.$inferInsert => ({
    tenantId,
    id: line.id,
    region,
    kind: line.kind,
    sourceId: line.sourceId,
    depositId,
    // Owners of accounts can write metadata: on its account, a client's line is that client's.
    ownerId: isPlatform ? (line.tenantId ?? tenantId) : tenantId,
    intentId: line.intentId,
    refundId: line.refundId,
    feeId: line.feeId,
    isOurs: line.isOurs,
    amount: line.amount,
    providerFee: line.providerFee,
    platformFee: line.platformFee,
    currency: line.currency,
    description: line.description,
    at: line.at,
    availableAt: line.availableAt,
  }));
  await inTenant(services, account, (tx) =>
    tx
      .insert(balanceLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [balanceLines.tenantId, balanceLines.id],
        set: { depositId: sql`coalesce(excluded.deposit_id, ${balanceLines.depositId})` },
      }),
  );
  const fees = [...new Set(lines.map(({ feeId }) => feeId).filter((id) => id !== null))];
  if (fees.length > 0) await services.database.tx('all-tenants', (tx) => findPaymentsOfFees(tx, fees));
}

/** A fee and its return name no payment. The charge that bore the fee does, on the client's account. */
async function findPaymentsOfFees(tx: Tx, fees: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update balance_lines as line set intent_id = charge.intent_id, owner_id = charge.owner_id
    from balance_lines as charge
    where charge.kind = 'payment' and charge.intent_id is not null and charge.fee_id = line.fee_id
      and line.intent_id is null and ${inArray(sql`line.fee_id`, [...fees])}`);
}

/** Returns whether the lines of the deposit have been read. */
async function saveDeposit(services: Services, account: AccountJob, deposit: ProviderDeposit): Promise<boolean> {
  const { tenantId, region } = account;
  const { id, status, amount, currency, isAutomatic, failure, createdAt, arrivesOn } = deposit;
  const values = { status, amount, currency, isAutomatic, failure, createdAt, arrivesOn };
  return inTenant(services, account, async (tx) => {
    const [row] = await tx
      .insert(bankDeposits)
      .values({ ...values, tenantId, region, id })
      .onConflictDoUpdate({ target: [bankDeposits.tenantId, bankDeposits.id], set: values })
      .returning({ hasLines: bankDeposits.hasLines });
    return row?.hasLines ?? false;
  });
}

/** Progress never goes back: an import that began earlier may end later. */
async function saveProgress(
  tx: Tx,
  { tenantId, region }: AccountJob,
  progress: Pick<typeof balanceImports.$inferSelect, 'accountId' | 'readFrom' | 'readUntil'>,
): Promise<void> {
  await tx
    .insert(balanceImports)
    .values({ ...progress, tenantId, region })
    .onConflictDoUpdate({
      target: [balanceImports.tenantId, balanceImports.region],
      set: {
        ...progress,
        readUntil: sql`case when ${balanceImports.accountId} = excluded.account_id
          then greatest(${balanceImports.readUntil}, excluded.read_until) else excluded.read_until end`,
      },
    });
}
