import { describe, expect, it } from 'vitest';
import { openNotes } from './order-notes.ts';

const timeline = (...events: string[]) => events.map((event) => ({ event }));
const open = (...given: Parameters<typeof openNotes>) => openNotes(...given).map(({ event }) => event);

describe('notes that wait for a person', () => {
  it('are what moves nothing by itself, and not the steps of the order', () => {
    const entries = timeline('placed', 'report_picked', 'report_shortage', 'report_cancelled', 'address_refused');
    expect(open(entries, 'picked')).toEqual(['report_shortage', 'address_refused']);
  });

  it('end when somebody says that they are dealt with, and those that come later do not', () => {
    const entries = timeline('report_shortage', 'notes_settled', 'report_artwork_problem');
    expect(open(entries, 'picked')).toEqual(['report_artwork_problem']);
  });

  it('end by themselves when the order has outlived them, but not where money or a parcel is at stake', () => {
    const entries = timeline('report_shortage', 'report_cancelled_partly', 'report_shipped_although_cancelled');
    expect(open(entries, 'shipped')).toEqual(['report_cancelled_partly', 'report_shipped_although_cancelled']);
  });
});
