import type { ListedUser } from '@inkstand/contract/identity/users';
import { ROLE_LABELS, ROLES, type Role } from '@inkstand/domain/roles';
import type { StatusLabels } from '#ui/status-badge.tsx';

/** One line per role on what it allows. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  admin: 'Everything, users and company details included.',
  account_manager: 'Stores, products, codes and orders; approves, cancels and refunds.',
  customer_service: 'Looks at everything, corrects addresses and asks for reprints.',
};

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

export const USER_STATES: StatusLabels<ListedUser['state']> = {
  active: { label: 'Active', colour: 'teal' },
  unverified: { label: 'Not confirmed', colour: 'yellow' },
  deactivated: { label: 'Deactivated', colour: 'gray' },
};

export const REJECTED_TEXTS = {
  oneself: 'Nobody changes their own role or deactivates themselves. Ask another administrator.',
  last_admin: 'The last administrator of a company. Make somebody else one first.',
} as const satisfies Record<NonNullable<ListedUser['refused']>, string>;
