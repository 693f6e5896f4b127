import type { ArtworkPool } from '@inkstand/artwork/print/pool';
import type { User } from '@inkstand/contract/identity/accounts';
import type { Database, Tx } from '@inkstand/database';
import { type Actor, isStaff } from '@inkstand/domain/roles';
import type { Logger } from 'pino';
import type { AddressLookup } from '#ports/address-lookup.ts';
import type { Dns } from '#ports/dns.ts';
import type { HelpCentre } from '#ports/help-centre.ts';
import type { OwnPages } from '#ports/page-texts.ts';
import type { Payments } from '#ports/payments.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { Shops } from '#ports/shops.ts';
import type { Config } from './config/config.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';

// Glossary. Services: what the process holds once. Ctx: the context of one call; handlers take (ctx, input).
// Transaction scopes: `ctx.tx` the call's tenant; `ctx.publicTx` the same, limited to what visitors may see;
// `ctx.storeTx` what a store's pages read: public data, or all of a store in preview; `ctx.staffTx` every tenant
// (sign-in, staff lists, jobs, incoming webhooks).

/** Per-process singletons: connections, ports, settings. */
export interface Services {
  config: Config;
  database: Database;
  files: FileStore;
  artwork: ArtworkPool;
  jobs: Jobs;
  payments: Payments;
  realtime: Realtime;
  shops: Shops;
  dns: Dns;
  /** Undefined where the installation has none. */
  addressLookup: AddressLookup | undefined;
  help: HelpCentre;
  /** The operator's own texts of the public pages. */
  pageTexts: OwnPages;
  log: Logger;
  /** This process's own origin, for the emulators and simulated fulfillers that it runs. */
  ownOrigin: () => string;
  /** The clock; tests set it. */
  now: () => Date;
}

export interface Caller {
  ip: string;
  userAgent: string;
  /** Value of a long-lived random cookie; rate limits count by device first. Empty without cookies. */
  device: string;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { maxAgeSeconds?: number; readable?: boolean }): void;
  clear(name: string): void;
}

export interface Ctx extends Services {
  /** The signed-in user, or undefined. */
  user: User | undefined;
  /** The session of `user`; logout ends it. */
  sessionId: string | undefined;
  /** The API key of the call; `user` is then synthesised from it. */
  apiKeyId: string | undefined;
  actor: Actor | undefined;
  /** The tenant in the path. Empty on calls without one. */
  tenantId: string;
  /**
   * What the texts of the reply are in. `languageOr` of it is what may be stored: the page may have an English of its
   * own.
   */
  language: string;
  caller: Caller;
  cookies: Cookies;
  /** Whether the request was sent to the root host (sessions exist only there). */
  onRootHost: boolean;
  /** A signed token allows viewing the store in the path, even a draft (site preview). Orders are not possible. */
  isPreview: boolean;
  /** Runs at the start of every transaction of the call, in any scope. */
  openTx: Database['tx'];
  tx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  publicTx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  storeTx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  staffTx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

const nobody: Caller = { ip: '', userAgent: '', device: '' };
const noCookies: Cookies = { get: () => undefined, set: () => undefined, clear: () => undefined };

/**
 * Creates a context for work without a request: a job, a webhook, a reconciler. It acts as the system in one tenant.
 */
export function systemContext(services: Services, tenantId: string, language = 'en'): Ctx {
  return createContext(services, { tenantId, language });
}

export function createContext(
  services: Services,
  call: Partial<
    Pick<
      Ctx,
      | 'user'
      | 'sessionId'
      | 'apiKeyId'
      | 'actor'
      | 'tenantId'
      | 'language'
      | 'caller'
      | 'cookies'
      | 'onRootHost'
      | 'isPreview'
      | 'openTx'
    >
  >,
): Ctx {
  const tenantId = call.tenantId ?? '';
  const isPreview = call.isPreview ?? false;
  const openTx = call.openTx ?? ((scope, work) => services.database.tx(scope, work));
  // Staff lists span all tenants with the id `all` (docs/product/wire.md); in a visitor's path it is an unknown tenant.
  const spansTenants = tenantId === 'all' && call.actor !== undefined && isStaff(call.actor);
  return {
    ...services,
    user: call.user,
    sessionId: call.sessionId,
    apiKeyId: call.apiKeyId,
    actor: call.actor,
    tenantId,
    language: call.language ?? 'en',
    caller: call.caller ?? nobody,
    cookies: call.cookies ?? noCookies,
    onRootHost: call.onRootHost ?? false,
    isPreview,
    openTx,
    tx: (work) => openTx(spansTenants ? 'all-tenants' : { tenant: tenantId }, work),
    publicTx: (work) => openTx({ tenant: tenantId, as: 'public' }, work),
    storeTx: (work) => openTx(isPreview ? { tenant: tenantId } : { tenant: tenantId, as: 'public' }, work),
    staffTx: (work) => openTx('all-tenants', work),
  };
}
