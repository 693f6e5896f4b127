import { describe, expect, it } from 'vitest';
import { type Actor, CAPABILITIES, type Capability, capabilityReach, hasRole, isRole, may, ROLES } from './roles.ts';

/** docs/product/roles.md: client admin, account manager, customer service; then staff. */
const EXPECTED: Record<Capability, string> = {
  'content.read': 'own own own all all all',
  'content.change': 'own own none all all none',
  'events.lock': 'none none none all all none',
  'orders.read': 'own own own all all all',
  'orders.export': 'own own own all all all',
  'orders.correct': 'own own own all all all',
  'orders.decide': 'own own none all all none',
  'orders.release': 'none none none all all none',
  'orders.progress': 'none none none all all none',
  'users.manage': 'own none none all none none',
  'company.read': 'own own none all all all',
  'company.change': 'own none none all all none',
  'clients.manage': 'none none none all all none',
  'catalogue.read': 'all all all all all all',
  'catalogue.change': 'none none none all all none',
  'revenue.read': 'own own none all all none',
  'audit.read': 'none none none all none none',
  'platform.manage': 'none none none all none none',
  'parcels.plan': 'none none none none none none',
  'parcels.report': 'none none none none none none',
  'parcels.read': 'none none none none none none',
};

const users: Actor[] = [0, 1].flatMap((superadmin) => ROLES.map((role) => ({ role, superadmin, tenantId: 'acme' })));

describe('roles', () => {
  it.each(CAPABILITIES)('have the reach of the table for %s', (capability) => {
    expect(users.map((user) => capabilityReach(user, capability)).join(' ')).toBe(EXPECTED[capability]);
    for (const user of users) {
      const reach = capabilityReach(user, capability);
      expect(may(user, capability)).toBe(reach !== 'none');
      expect(may(user, capability, 'acme')).toBe(reach !== 'none');
      expect(may(user, capability, 'tulip')).toBe(reach === 'all');
    }
  });

  it('give a fulfiller’s people their parcels, calendar and colleagues, and nothing of clients', () => {
    const people = ROLES.map((role): Actor => ({ role, superadmin: 0, tenantId: 'print-north', fulfillerId: 'north' }));
    const granted = people.map((actor) => CAPABILITIES.filter((capability) => may(actor, capability)));
    const ofParcels = ['parcels.read', 'parcels.report'];
    expect(granted).toEqual([
      ['users.manage', ...ofParcels, 'parcels.plan'],
      [...ofParcels, 'parcels.plan'],
      ofParcels,
    ]);
    expect(people.filter((actor) => may(actor, 'parcels.read', 'acme'))).toEqual([]);
    // The flag of staff counts for nothing beside a fulfiller.
    expect(may({ ...people[0]!, superadmin: 1 }, 'orders.read')).toBe(false);
  });

  it('treat a user as staff only when superadmin is exactly 1', () => {
    const actor = (superadmin: number): Actor => ({ role: 'admin', superadmin, tenantId: 'acme' });
    expect(may(actor(1), 'audit.read')).toBe(true);
    expect([0, 2, -1].map((flag) => may(actor(flag), 'audit.read'))).toEqual([false, false, false]);
  });

  it('pass a pipe-separated check that includes the user’s role', () => {
    const user = { role: 'account_manager' } as const;
    expect(hasRole('admin|account_manager', user)).toBe(true);
    expect(hasRole('account_manager', user)).toBe(true);
    expect(hasRole('admin | account_manager', user)).toBe(true);
    expect(hasRole('admin|customer_service', user)).toBe(false);
    expect(hasRole('account', user)).toBe(false);
    expect(hasRole('', user)).toBe(false);
  });

  it('are known by their keys', () => {
    expect(isRole('customer_service')).toBe(true);
    expect(isRole('constructor')).toBe(false);
  });
});
