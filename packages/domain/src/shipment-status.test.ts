import { describe, expect, it } from 'vitest';
import { awaitsCancellation, cancellationState, isUnderway, shipmentStatus } from './shipment-status.ts';

/** Entries one minute apart, in the order they were recorded. */
const entries = (...types: string[]) => types.map((type, minute) => ({ type, occurredAt: new Date(minute * 60_000) }));

describe('a cancellation request for a shipment', () => {
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

  it('cancels the shipment once accepted, whatever is reported later', () => {
    expect(shipmentStatus(entries('submitted', 'cancellation_requested', 'cancelled', 'shipped'))).toBe('cancelled');
    expect(shipmentStatus(entries('submitted', 'cancelled', 'picked'))).toBe('picked');
  });

  it('does not imply that the fulfiller has the shipment, nor does an address change', () => {
    expect(shipmentStatus(entries('cancellation_requested', 'address_changed'))).toBe('submitting to fulfiller');
  });

  it('is pending until the fulfiller has answered, also for a shipment moved to another fulfiller', () => {
    expect(awaitsCancellation(entries('cancellation_requested', 'withdrawn'))).toBe(true);
    expect(awaitsCancellation(entries('cancellation_requested', 'withdrawn', 'cancellation_refused'))).toBe(false);
    expect(awaitsCancellation(entries('cancellation_requested', 'cancelled'))).toBe(false);
    expect(awaitsCancellation(entries('submitted'))).toBe(false);
    expect(shipmentStatus(entries('cancellation_requested', 'withdrawn', 'picked'))).toBe('cancelled');
  });

  it('is possible while the shipment is neither shipped nor cancelled', () => {
    expect(isUnderway(entries('submitted', 'packaged'))).toBe(true);
    expect(isUnderway(entries('submitted', 'shipped'))).toBe(false);
    expect(isUnderway(entries('submitted', 'shipped', 'misprint'))).toBe(true);
  });
});
