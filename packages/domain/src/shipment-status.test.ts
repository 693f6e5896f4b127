import { describe, expect, it } from 'vitest';
import {
  awaitsCancellation,
  cancellationState,
  isMarkedDelivered,
  isRefused,
  isUnderway,
  mayMarkDelivered,
  orderDeliveredAt,
  shipmentDeliveredAt,
  shipmentSentAt,
  shipmentStatus,
  withoutUndone,
} from './shipment-status.ts';

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

describe('a submission', () => {
  it.each([
    [[], false],
    [['submission_failed'], true],
    [['submission_failed', 'submission_retried'], false],
    [['submission_failed', 'submission_failed', 'submission_retried'], false],
    [['submission_failed', 'submission_retried', 'submission_failed'], true],
    [['submission_failed', 'submission_retried', 'submission_failed', 'cancellation_requested'], true],
  ])('after %j is refused: %s', (types, refused) => {
    expect(isRefused(entries(...types))).toBe(refused);
    expect(shipmentStatus(entries(...types))).toBe('submitting to fulfiller');
  });

  it('that is tried again takes back its refusal', () => {
    expect(withoutUndone(entries('submission_failed', 'submission_retried'))).toEqual([]);
    expect(withoutUndone(entries('submission_failed', 'submission_retried', 'submission_failed'))).toHaveLength(1);
  });
});

describe('a delivery', () => {
  const minute = (entry: number) => new Date(entry * 60_000);

  it('implies that the shipment was sent, and counts from its first report', () => {
    expect(shipmentStatus(entries('submitted', 'delivered'))).toBe('shipped');
    expect(shipmentDeliveredAt(entries('submitted', 'shipped', 'delivered', 'delivered'))).toEqual(minute(2));
    expect(shipmentDeliveredAt(entries('submitted', 'shipped'))).toBeUndefined();
  });

  it('of a spoilt shipment neither counts nor ends its reprint', () => {
    const spoilt = ['submitted', 'shipped', 'delivered', 'ask_reprint', 'delivered'];
    expect(shipmentStatus(entries(...spoilt))).toBe('awaiting reprint');
    expect(shipmentStatus(entries(...spoilt, 'in_production', 'delivered'))).toBe('in production');
    expect(shipmentDeliveredAt(entries(...spoilt, 'in_production', 'shipped'))).toBeUndefined();
    expect(shipmentDeliveredAt(entries(...spoilt, 'in_production', 'shipped', 'delivered'))).toEqual(minute(7));
  });

  it('that people mark counts for a sent shipment until they undo it, and beside a report of the fulfiller', () => {
    const sent = ['submitted', 'shipped'];
    expect(mayMarkDelivered(entries('submitted', 'packaged'))).toBe(false);
    expect(mayMarkDelivered(entries(...sent))).toBe(true);
    const marked = entries(...sent, 'marked_delivered');
    expect([shipmentDeliveredAt(marked), mayMarkDelivered(marked), isMarkedDelivered(marked)]).toEqual([
      minute(2),
      false,
      true,
    ]);
    const undone = entries(...sent, 'marked_delivered', 'delivery_undone');
    expect([shipmentStatus(undone), shipmentDeliveredAt(undone), isMarkedDelivered(undone)]).toEqual([
      'shipped',
      undefined,
      false,
    ]);
    expect(shipmentDeliveredAt(entries(...sent, 'marked_delivered', 'delivery_undone', 'marked_delivered'))).toEqual(
      minute(4),
    );
    expect(isMarkedDelivered(entries(...sent, 'marked_delivered', 'delivered'))).toBe(false);
    expect(shipmentDeliveredAt(entries(...sent, 'marked_delivered', 'delivered', 'delivery_undone'))).toEqual(
      minute(3),
    );
    // Undoing a mark takes back no progress, and the other way round.
    expect(shipmentStatus(entries('submitted', 'picked', 'delivery_undone'))).toBe('picked');
    expect(shipmentSentAt(entries(...sent, 'misprint', 'in_production', 'shipped'))).toEqual(minute(4));
    expect(shipmentSentAt(entries(...sent, 'misprint'))).toBeUndefined();
  });

  it('stays when another order replaces the pieces, whether it arrived before or after that', () => {
    const replaced = ['ask_reprint', 'place_replacement'];
    expect(shipmentDeliveredAt(entries('shipped', 'delivered', ...replaced))).toEqual(minute(1));
    expect(shipmentDeliveredAt(entries('shipped', ...replaced))).toBeUndefined();
    expect(shipmentDeliveredAt(entries('shipped', ...replaced, 'delivered'))).toEqual(minute(3));
    expect(shipmentStatus(entries('shipped', 'misprint', 'place_replacement'))).toBe('shipped');
    expect(shipmentStatus(entries('in_production', ...replaced))).toBe('awaiting reprint');
  });

  it('of an order is that of its last shipment; cancelled ones do not count', () => {
    const [one, other] = [entries('delivered'), entries('shipped', 'delivered')];
    const cancelled = entries('cancellation_requested', 'cancelled');
    const of = (...all: ReturnType<typeof entries>[]) => orderDeliveredAt(all.map((each) => ({ entries: each })));
    expect(of(one, other, cancelled)).toEqual(minute(1));
    expect(of(one, entries('shipped'))).toBeUndefined();
    expect(of(cancelled)).toBeUndefined();
  });
});
