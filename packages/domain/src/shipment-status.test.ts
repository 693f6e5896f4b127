import { describe, expect, it } from 'vitest';
import { awaitsCancellation, cancellationState, isUnderway, shipmentStatus } from './shipment-status.ts';

/** Entries a minute apart, as they were written. */
const entries = (...types: string[]) => types.map((type, minute) => ({ type, occurredAt: new Date(minute * 60_000) }));

describe('the wish to cancel a shipment', () => {
  it.each([
    [['submitted'], 'none'],
    [['submitted', 'cancelled'], 'none'],
    [['submitted', 'cancellation_requested'], 'requested'],
    [['submitted', 'cancellation_requested', 'cancellation_refused'], 'refused'],
    [['submitted', 'cancellation_requested', 'cancellation_refused', 'cancellation_requested'], 'requested'],
    [['cancellation_requested', 'cancelled', 'shipped', 'cancellation_refused'], 'cancelled'],
    [['cancellation_requested', 'cancellation_refused', 'cancelled'], 'cancelled'],
    [['submission_failed', 'cancellation_requested', 'withdrawn', 'cancellation_refused'], 'cancelled'],
  ])('after %j is %s', (types, state) => {
    expect(cancellationState(entries(...types))).toBe(state);
  });

  it('ends the shipment once it is granted, whatever is reported later', () => {
    expect(shipmentStatus(entries('submitted', 'cancellation_requested', 'cancelled', 'shipped'))).toBe('cancelled');
    expect(shipmentStatus(entries('submitted', 'cancelled', 'picked'))).toBe('picked');
  });

  it('does not say that the fulfiller has it, nor does a new address', () => {
    expect(shipmentStatus(entries('cancellation_requested', 'address_changed'))).toBe('submitting to fulfiller');
  });

  it('is waited for until the fulfiller has answered, also of a parcel that was given to somebody else', () => {
    expect(awaitsCancellation(entries('cancellation_requested', 'withdrawn'))).toBe(true);
    expect(awaitsCancellation(entries('cancellation_requested', 'withdrawn', 'cancellation_refused'))).toBe(false);
    expect(awaitsCancellation(entries('cancellation_requested', 'cancelled'))).toBe(false);
    expect(awaitsCancellation(entries('submitted'))).toBe(false);
    expect(shipmentStatus(entries('cancellation_requested', 'withdrawn', 'picked'))).toBe('cancelled');
  });

  it('makes sense while the parcel is neither sent nor cancelled', () => {
    expect(isUnderway(entries('submitted', 'packaged'))).toBe(true);
    expect(isUnderway(entries('submitted', 'shipped'))).toBe(false);
    expect(isUnderway(entries('submitted', 'shipped', 'misprint'))).toBe(true);
  });
});
