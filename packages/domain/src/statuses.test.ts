import { describe, expect, it } from 'vitest';
import { eventPhase, isPublicEventType } from './statuses.ts';

const now = new Date('2026-06-01T12:00:00Z');
const before = new Date('2026-05-01T12:00:00Z');
const after = new Date('2026-07-01T12:00:00Z');

describe('the phase of an event that visitors see', () => {
  it.each([
    ['a draft', { status: 'Draft' }, 'absent'],
    ['a deleted one', { status: 'Active', deletedAt: before }, 'absent'],
    ['an active one', { status: 'Active' }, 'open'],
    ['one within its time', { status: 'Active', opensAt: before, closesAt: after }, 'open'],
    ['one that opens this moment', { status: 'Active', opensAt: now }, 'open'],
    ['one that opens later', { status: 'Active', opensAt: after }, 'not_yet_open'],
    ['one that closes this moment', { status: 'Active', closesAt: now }, 'closed'],
    ['one on hold', { status: 'On hold', opensAt: null, closesAt: after }, 'paused'],
    ['one on hold past its time', { status: 'On hold', closesAt: before }, 'closed'],
  ] as const)('for %s is right', (_, event, phase) => {
    expect(eventPhase(event, now)).toBe(phase);
  });

  it('is absent for Bulk and Products', () => {
    expect((['Bulk', 'Promo', 'Products', 'Store'] as const).filter(isPublicEventType)).toEqual(['Promo', 'Store']);
  });
});
