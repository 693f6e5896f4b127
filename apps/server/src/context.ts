import type { ArtworkPool } from '@inkstand/artwork/print/pool';
import type { User } from '@inkstand/contract/identity/accounts';
import type { Database, Tx } from '@inkstand/database';
import { type Actor, isStaff } from '@inkstand/domain/roles';
import type { Logger } from 'pino';
import type { Dns } from '#areas/events/index.ts';
import type { Payments, Realtime } from '#areas/platform/index.ts';
import type { Config } from './config.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs.ts';

// A glossary. Services: what the process holds once. Ctx: what one call gets; handlers take (ctx, input).
// Scope of a transaction: `ctx.tx` the call's tenant; `ctx.publicTx` the same, but only what a visitor may see;
// `ctx.storeTx` what a store's pages read: the public's, or of a store that is previewed all of it;
// `ctx.staffTx` every tenant (sign-in, staff's lists, jobs, messages from outside).

/** What a process holds once: connections, ports, settings. */
export interface Services {
  config: Config;
  database: Database;
  files: FileStore;
  artwork: ArtworkPool;
  jobs: Jobs;
  payments: Payments;
  realtime: Realtime;
  dns: Dns;
  log: Logger;
  /** Where this process itself answers, for the emulators and simulated fulfillers that it runs. */
  ownOrigin: () => string;
  /** The time; tests set it. */
  now: () => Date;
}

/** Where a call comes from. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** A random cookie that outlives visits; rate limits count per device first. Empty without cookies. */
  device: string;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { maxAgeSeconds?: number; readable?: boolean }): void;
  clear(name: string): void;
}

/** What a handler gets. */
export interface Ctx extends Services {
  /** The signed-in user, or undefined. */
  user: User | undefined;
  /** The session behind `user`, so that logout can end it. */
  sessionId: string | undefined;
  /** The key that a program calls with: `user` is then made up from it. */
  apiKeyId: string | undefined;
  actor: Actor | undefined;
  /** The tenant in the path. Empty on calls without one. */
  tenantId: string;
  language: string;
  caller: Caller;
  cookies: Cookies;
  /** Whether the request came to the root host (sessions live there only). */
  onRootHost: boolean;
  /** A signed token allows to look at the store in the path, were it a draft (site preview). Nothing can be ordered. */
  isPreview: boolean;
  /** What opens every transaction of the call, whatever its scope. */
  openTx: Database['tx'];
  tx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  publicTx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  storeTx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  staffTx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

const nobody: Caller = { ip: '', userAgent: '', device: '' };
const noCookies: Cookies = { get: () => undefined, set: () => undefined, clear: () => undefined };

/** A context for work that no request started: a job, a webhook, a reconciler. It acts as the system in one tenant. */
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
  // Staff's lists span tenants under the word `all` (docs/product/wire.md); in a visitor's path it is a tenant that nobody has.
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
