import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { temporaryStores, tenants, users } from '@inkstand/database/tables/index';
import { languageOr } from '@inkstand/i18n';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { findUserByEmail, issueToken } from '#areas/identity/accounts/account-tokens.ts';
import { checkNewPassword, hashPassword } from '#areas/identity/accounts/password.ts';
import { isFeatureEnabled, queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { RETENTION_MS } from '#jobs/retention.ts';
import { failureWrite } from '#rate-limits/count-failures.ts';
import { reservedTenantIdKey, tenantIdProblem } from './check-tenant-id.ts';
import { limitRequests, runOrRollBack } from './limit-requests.ts';
import { recordSignUp } from './signing-up.ts';

type Body = HandlerInput<'register'>['body'];

const HELD_SECONDS = RETENTION_MS.unconfirmedSignUp / 1000;

/**
 * Signs up a company: creates the tenant, which staff must verify, and its first user, and emails a link that verifies
 * the address. An address with an account gets a different email, but the same response after the same statements.
 */
export async function register(ctx: Ctx, { body }: HandlerInput<'register'>): Promise<HandlerReply<'register'>> {
  const tenantId = body.tenant_id.toLowerCase();
  checkNewPassword(body.password, [body.name, body.email, body.company, tenantId]);
  await limitRequests(ctx, 'register', body.email);
  const newHash = await hashPassword(body.password);
  const signUp = await ctx.staffTx(async (tx) => {
    const userId = newId();
    if (!(await isFeatureEnabled(tx, 'sign_up'))) fail('sign_up.closed');
    const problem = await tenantIdProblem(tx, tenantId);
    if (problem) failField('tenant_id', problem);
    const known = await findUserByEmail(tx, body.email, 'any');
    const subject = { id: userId, token: '' };
    await runOrRollBack(tx, !known, async (part) => {
      subject.token = await createCompany(part, ctx, { ...body, tenantId, passwordHash: newHash, userId, known });
    });
    // The id is reserved whether or not a company was created: otherwise a repeated check would reveal it.
    await failureWrite(tx, reservedTenantIdKey(tenantId), { limit: 1, windowSeconds: HELD_SECONDS });
    await queueEmail(
      tx,
      { ...ctx, tenantId: known?.tenantId ?? tenantId },
      known
        ? { template: 'account_exists', subjectId: known.id, data: { asked: subject.id }, language: known.language }
        : { template: 'verify_email', subjectId: subject.token, language: languageOr(ctx.language) },
    );
    return { id: userId, passwordHash: newHash };
  });
  recordSignUp(ctx, signUp);
  return { success: true, message: createAccountTranslator(ctx.language)('open_mail.title') };
}

type Company = Body & { tenantId: string; passwordHash: string; userId: string; known: unknown };

/** Creates the company and returns the id of the verification link. */
async function createCompany(tx: Tx, ctx: Ctx, company: Company): Promise<string> {
  const { tenantId, userId, passwordHash, name } = company;
  const { region, company: companyName } = company;
  // A row to be rolled back must not violate the unique index on email addresses.
  const email = company.known ? `${userId}@invalid.test` : company.email;
  const language = languageOr(ctx.language);
  const inserted = await tx
    .insert(tenants)
    .values({
      id: tenantId,
      name: companyName,
      region,
      language,
      companyDetails: { legal_name: companyName, address_lines: [], email: company.email },
    })
    .onConflictDoNothing()
    .returning({ id: tenants.id });
  if (inserted.length === 0) failField('tenant_id', 'slug_taken');
  const shopUser = company.from_shop === true && region === 'US' && ctx.config.shopify !== undefined;
  // The form says that an account accepts the terms.
  const agreed = { legalVersion: ctx.config.legal.version, legalAgreedAt: ctx.now() };
  await tx
    .insert(users)
    .values({ id: userId, tenantId, email, name, passwordHash, role: 'admin', language, shopUser, ...agreed });
  await recordAudit(
    tx,
    { user: undefined, tenantId },
    {
      action: 'tenant.verification_required',
      objectType: 'tenant',
      objectId: tenantId,
      actor: `user:${userId}`,
    },
  );
  if (company.temporary_store_id) await bindTemporaryStore(tx, ctx, company.temporary_store_id, tenantId);
  await ctx.realtime.publish(tx, ['private-staff'], 'tenant.created', { tenant_id: tenantId });
  return issueToken(tx, ctx, { tenantId, kind: 'verification', email, userId });
}

/**
 * Binds a temporary store to the company that signed up with it, so that it is found from whichever browser verifies
 * the address. An expired or foreign one is ignored and the sign-up continues.
 */
async function bindTemporaryStore(tx: Tx, { now }: Pick<Ctx, 'now'>, id: string, tenantId: string): Promise<void> {
  await tx
    .update(temporaryStores)
    .set({ eventTenantId: tenantId })
    .where(
      and(eq(temporaryStores.id, id), isNull(temporaryStores.eventTenantId), gt(temporaryStores.expiresAt, now())),
    );
}
