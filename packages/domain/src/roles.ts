export const ROLES = ['admin', 'account_manager', 'customer_service'] as const;
export type Role = (typeof ROLES)[number];

/**
 * A signed-in user. `superadmin` is the specification's flag: exactly 1 means staff, who work across tenants.
 * `fulfillerId` is set for a fulfiller's people.
 */
export interface Actor {
  role: Role;
  superadmin: number;
  tenantId: string;
  fulfillerId?: string | undefined;
}

/** Reach of a capability: none, the actor's own tenant, or all tenants. */
type Reach = 'none' | 'own' | 'all';

/** One row of the table in docs/product/roles.md. */
interface Grant {
  client: Readonly<Record<Role, 'none' | 'own' | 'all'>>;
  staff: Readonly<Record<Role, 'none' | 'all'>>;
  fulfiller: Readonly<Record<Role, 'none' | 'own'>>;
}

const grant = (
  client: readonly [Reach, Reach, Reach],
  staff: readonly ['none' | 'all', 'none' | 'all', 'none' | 'all'],
  fulfiller: readonly ['none' | 'own', 'none' | 'own', 'none' | 'own'] = ['none', 'none', 'none'],
): Grant => ({
  client: { admin: client[0], account_manager: client[1], customer_service: client[2] },
  staff: { admin: staff[0], account_manager: staff[1], customer_service: staff[2] },
  fulfiller: { admin: fulfiller[0], account_manager: fulfiller[1], customer_service: fulfiller[2] },
});

const NOBODY = ['none', 'none', 'none'] as const;

// Columns: admin, account manager, customer service; clients first, then staff, then a fulfiller's people.
const GRANTS = {
  /** Events, products, assets, vouchers and promo codes. */
  'content.read': grant(['own', 'own', 'own'], ['all', 'all', 'all']),
  'content.change': grant(['own', 'own', 'none'], ['all', 'all', 'none']),
  /** Only staff lock events and change locked ones (docs/product/events.md). */
  'events.lock': grant(['none', 'none', 'none'], ['all', 'all', 'none']),
  'orders.read': grant(['own', 'own', 'own'], ['all', 'all', 'all']),
  'orders.export': grant(['own', 'own', 'own'], ['all', 'all', 'all']),
  /** Correct an address, request a reprint. */
  'orders.correct': grant(['own', 'own', 'own'], ['all', 'all', 'all']),
  /** Cancel, refund, approve orders over budget. */
  'orders.decide': grant(['own', 'own', 'none'], ['all', 'all', 'none']),
  /** Release orders over the budget limit. */
  'orders.release': grant(['none', 'none', 'none'], ['all', 'all', 'none']),
  /** Stand in for a fulfiller: set progress manually, choose a fulfiller, resubmit (docs/product/orders.md: staff). */
  'orders.progress': grant(['none', 'none', 'none'], ['all', 'all', 'none']),
  'users.manage': grant(['own', 'none', 'none'], ['all', 'none', 'none'], ['own', 'none', 'none']),
  /** Company details, billing, integrations, custom domain. */
  'company.read': grant(['own', 'own', 'none'], ['all', 'all', 'all']),
  'company.change': grant(['own', 'none', 'none'], ['all', 'all', 'none']),
  /** Clients, their verification, credit accounts and discounts. */
  'clients.manage': grant(['none', 'none', 'none'], ['all', 'all', 'none']),
  /** Catalogue and fulfillers, which are shared by all tenants. */
  'catalogue.read': grant(['all', 'all', 'all'], ['all', 'all', 'all']),
  'catalogue.change': grant(['none', 'none', 'none'], ['all', 'all', 'none']),
  'revenue.read': grant(['own', 'own', 'none'], ['all', 'all', 'none']),
  'audit.read': grant(['none', 'none', 'none'], ['all', 'none', 'none']),
  /** The superadmin panel: feature flags, acting for a client, job queues. */
  'platform.manage': grant(['none', 'none', 'none'], ['all', 'none', 'none']),
  /** The parcels that a fulfiller makes, with their files; across clients. */
  'parcels.read': grant(NOBODY, NOBODY, ['own', 'own', 'own']),
  /** Report progress of parcels, divide and undo. */
  'parcels.report': grant(NOBODY, NOBODY, ['own', 'own', 'own']),
  /** The fulfiller's days off and pieces a day. */
  'parcels.plan': grant(NOBODY, NOBODY, ['own', 'own', 'none']),
} as const satisfies Record<string, Grant>;

export type Capability = keyof typeof GRANTS;
export const CAPABILITIES = Object.keys(GRANTS) as readonly Capability[];

/** Type guard for untrusted text. */
export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

export function isStaff(actor: Pick<Actor, 'superadmin'>): boolean {
  return actor.superadmin === 1;
}

type Kind = 'client' | 'staff' | 'fulfiller';

function actorKind(actor: Actor): Kind {
  if (actor.fulfillerId) return 'fulfiller';
  return isStaff(actor) ? 'staff' : 'client';
}

/** Reach of `capability` for `actor` (docs/product/roles.md). */
export function capabilityReach(actor: Actor, capability: Capability): Reach {
  return GRANTS[capability][actorKind(actor)][actor.role];
}

/** Whether some role of the actor's kind (clients' people, staff, a fulfiller's people) has the capability. */
export function existsForKind(actor: Actor, capability: Capability): boolean {
  return ROLES.some((role) => capabilityReach({ ...actor, role }, capability) !== 'none');
}

/**
 * Whether `actor` may use `capability` on a resource of `ownerTenantId`, by default of its own tenant. Another tenant's
 * resource gives 404 rather than 403, so that its existence is not revealed (docs/product/roles.md).
 */
export function may(actor: Actor, capability: Capability, ownerTenantId: string = actor.tenantId): boolean {
  const reach = capabilityReach(actor, capability);
  return reach === 'all' || (reach === 'own' && ownerTenantId === actor.tenantId);
}

/** Sums over several orders are revenue; an order's own total is not (docs/product/roles.md). */
export function seesRevenue(actor: Actor | undefined): boolean {
  return actor !== undefined && may(actor, 'revenue.read');
}

/** Role check of the specification (section 5): passes if the user's role is in a pipe-separated list. */
export function hasRole(roles: string, user: Pick<Actor, 'role'>): boolean {
  return roles
    .split('|')
    .map((role) => role.trim())
    .includes(user.role);
}
