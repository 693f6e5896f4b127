import { type Answer, type Call, ok } from './call.ts';
import { type Emulator, seconds } from './emulator.ts';
import { invalid, StripeFailure } from './errors.ts';
import type { Form } from './form.ts';
import { listAnswer } from './lists.ts';
import { type Metadata, mergeMetadata } from './metadata.ts';
import type { SeededAccount } from './options.ts';
import { absent, object, onlyKnown, requiredText, text } from './parameters.ts';
import { change, create } from './records.ts';
import { findPlatform, type Scope, scopeName } from './scope.ts';
import { findAll, type Kind, load } from './stored.ts';

interface Account {
  id: string;
  object: 'account';
  business_profile: Form;
  business_type: string | null;
  capabilities: Record<string, 'active' | 'inactive'>;
  charges_enabled: boolean;
  controller: object;
  country: string;
  created: number;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  metadata: Metadata;
  payouts_enabled: boolean;
  requirements: { currently_due: string[]; disabled_reason: string | null };
  type: string;
}

export const accountKind: Kind<Account> = { collection: 'stripe.accounts', prefix: 'acct', noun: 'account' };

const known = ['business_profile', 'business_type', 'capabilities', 'company', 'controller', 'country'];
const creatable = [
  ...known,
  'default_currency',
  'email',
  'individual',
  'metadata',
  'settings',
  'tos_acceptance',
  'type',
];
const homeCountries = { UK: 'GB', EU: 'NL', US: 'US' } as const;
const currencies: Readonly<Record<string, string>> = { GB: 'gbp', US: 'usd' };

/** `POST /v1/accounts`. The account cannot charge until its owner has finished onboarding through an account link. */
export async function createAccount(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, creatable);
  const country = text(call.form, 'country') ?? homeCountries[call.scope.platform];
  if (!/^[A-Z]{2}$/.test(country)) throw invalid(`Country '${country}' is unknown.`, { param: 'country' });
  return create(emulator, call, accountKind, (root) => {
    const account = newAccount(`acct_${root.slice(0, 24)}`, country, seconds(emulator.now()), call.form);
    return { value: account, answer: ok(account) };
  });
}

function newAccount(id: string, country: string, created: number, form: Form): Account {
  const requested = Object.keys(object(form, 'capabilities') ?? { card_payments: '', transfers: '' });
  return {
    id,
    object: 'account',
    business_profile: object(form, 'business_profile') ?? {},
    business_type: text(form, 'business_type') ?? null,
    capabilities: Object.fromEntries(requested.map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: object(form, 'controller') ?? { type: 'application', is_controller: true },
    country,
    created,
    default_currency: text(form, 'default_currency') ?? currencies[country] ?? 'eur',
    details_submitted: false,
    email: text(form, 'email') ?? null,
    metadata: mergeMetadata({}, form),
    payouts_enabled: false,
    requirements: {
      currently_due: ['external_account', 'tos_acceptance.date'],
      disabled_reason: 'requirements.past_due',
    },
    type: text(form, 'type') ?? (form.controller ? 'none' : 'standard'),
  };
}

export async function updateAccount(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, creatable);
  return change(emulator, call, accountKind, call.ids.id ?? '', (account, emit) => {
    account.metadata = mergeMetadata(account.metadata, call.form);
    account.email = text(call.form, 'email') ?? account.email;
    account.business_profile = { ...account.business_profile, ...object(call.form, 'business_profile') };
    emit('account.updated', account);
    return ok(account);
  });
}

export async function getAccount(emulator: Emulator, call: Call): Promise<Answer> {
  return ok(await requireAccount(emulator, call.scope.platform, call.ids.id ?? ''));
}

/** `GET /v1/account`: the account that the call acts on. */
export async function getOwnAccount(emulator: Emulator, { scope }: Call): Promise<Answer> {
  if (scope.account !== null) return ok(await requireAccount(emulator, scope.platform, scope.account));
  const country = homeCountries[scope.platform];
  return ok(opened(newAccount(`acct_platform${scope.platform}`, country, 0, {})));
}

export async function listAccounts(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['created', 'ending_before', 'limit', 'starting_after']);
  return listAnswer(call, '/v1/accounts', await findAll(emulator, call.scope, accountKind));
}

/** `POST /v1/account_links`: the URL of the page on which the owner finishes onboarding. */
export async function createAccountLink(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['account', 'collect', 'collection_options', 'refresh_url', 'return_url', 'type']);
  const account = await requireAccount(emulator, call.scope.platform, requiredText(call.form, 'account'));
  const returnUrl = requiredText(call.form, 'return_url');
  if (!URL.canParse(returnUrl)) throw invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  if (text(call.form, 'refresh_url') === undefined) throw absent('refresh_url');
  requiredText(call.form, 'type');
  const created = seconds(emulator.now());
  const page = new URL(`${call.baseUrl}/onboarding/${call.scope.platform}/${account.id}`);
  page.searchParams.set('return_url', returnUrl);
  return ok({ object: 'account_link', created, expires_at: created + 300, url: page.href });
}

/** Finishes onboarding: the account can charge and receive payouts. */
export async function finishOnboarding(emulator: Emulator, scope: Scope, id: string): Promise<void> {
  const origin = { scope, requestId: null, idempotency: undefined };
  await change(emulator, origin, accountKind, id, (account, emit) => {
    opened(account);
    emit('account.updated', account);
    return ok(account);
  });
}

function opened(account: Account): Account {
  const capabilities = Object.keys(account.capabilities).map((name) => [name, 'active'] as const);
  return Object.assign(account, {
    capabilities: Object.fromEntries(capabilities),
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
  });
}

/** Finds the account with this id, created by a call or seeded. */
async function findAccount(emulator: Emulator, platform: Scope['platform'], id: string): Promise<Account | undefined> {
  const stored = await load(emulator, accountKind, id);
  if (stored) return stored.scope === scopeName({ platform, account: null }) ? stored.value : undefined;
  const seeds = (await emulator.options.connectedAccounts?.()) ?? [];
  const seed = seeds.find((candidate) => candidate.id === id && accountPlatform(emulator, candidate) === platform);
  if (!seed) return undefined;
  const account = newAccount(seed.id, seed.country ?? homeCountries[seed.region], 0, {});
  return seed.charges_enabled === false ? account : opened(account);
}

function accountPlatform(emulator: Emulator, seed: SeededAccount): Scope['platform'] | undefined {
  const { secretKeys } = emulator.options;
  return findPlatform(secretKeys, secretKeys[seed.region]);
}

async function requireAccount(emulator: Emulator, platform: Scope['platform'], id: string): Promise<Account> {
  const account = await findAccount(emulator, platform, id);
  if (account) return account;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

/** Rejects charges on a connected account whose onboarding is not finished. */
export async function refuseClosedAccount(emulator: Emulator, scope: Scope): Promise<void> {
  if (scope.account === null) return;
  const account = await requireAccount(emulator, scope.platform, scope.account);
  if (account.charges_enabled) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: 'Your account cannot currently make charges: its onboarding is not finished.',
  });
}

/** Rejects a `Stripe-Account` header that names no account of the platform. */
export async function refuseForeignAccount(emulator: Emulator, scope: Scope): Promise<void> {
  if (scope.account !== null) await requireAccount(emulator, scope.platform, scope.account);
}
