import { describe, expect, it } from 'vitest';
import { openNotes } from './order-notes.ts';

const timeline = (...events: string[]) => events.map((event) => ({ event }));
const open = (...given: Parameters<typeof openNotes>) => openNotes(...given).map(({ event }) => event);

describe('notes that wait for a person', () => {
  it('are events that change no status, not the steps of the order', () => {
    const entries = timeline('placed', 'report_picked', 'report_shortage', 'report_cancelled', 'address_refused');
    expect(open(entries, 'picked')).toEqual(['report_shortage', 'address_refused']);
  });

  it('end when a user resolves them, but later ones stay open', () => {
    const entries = timeline('report_shortage', 'notes_settled', 'report_artwork_problem');
    expect(open(entries, 'picked')).toEqual(['report_artwork_problem']);
  });

  it('end automatically when the status makes them irrelevant, unless money or a parcel is at stake', () => {
    const entries = timeline('report_shortage', 'report_cancelled_partly', 'report_shipped_although_cancelled');
    expect(open(entries, 'shipped')).toEqual(['report_cancelled_partly', 'report_shipped_although_cancelled']);
  });
});
