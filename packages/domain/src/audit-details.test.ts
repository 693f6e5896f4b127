import { expect, test } from 'vitest';
import type { AuditAction } from './audit-actions.ts';
import { type AuditDetails, auditValueKind, type OnlyDetails } from './audit-details.ts';

/** As the server's `recordAudit` takes an entry. */
const recorded = <Action extends AuditAction, Details extends AuditDetails<Action>>(entry: {
  action: Action;
  details?: OnlyDetails<Action, Details>;
}) => entry.details;

test('details that have no kind do not compile', () => {
  const known = { from: 'Draft', to: 'Active' };
  expect(recorded({ action: 'event.status_updated', details: known })).toBe(known);
  const unknown = { ...known, colour: 'red' };
  // @ts-expect-error -- `colour` has no kind, also in an object that was made before
  expect(recorded({ action: 'event.status_updated', details: unknown })).toBe(unknown);
  // @ts-expect-error -- this action records nothing
  expect(recorded({ action: 'event.deleted', details: known })).toBe(known);
  const wrong = { internal: 'no' };
  // @ts-expect-error -- a kind has a type
  expect(recorded({ action: 'order.note_added', details: wrong })).toBe(wrong);
  const several: Record<string, unknown> = {};
  // @ts-expect-error -- names that nobody knows
  expect(recorded({ action: 'event.status_updated', details: several })).toBe(several);
});

test('a detail that its action no longer records has no kind', () => {
  expect(auditValueKind('event.status_updated', 'from')).toBe('event_status');
  expect(auditValueKind('event.status_updated', 'colour')).toBeUndefined();
  expect(auditValueKind('event.deleted', 'from')).toBeUndefined();
});
