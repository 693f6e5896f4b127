import { beforeEach, describe, expect, it } from 'vitest';
import { currentToasts, dismissToast, showOnPage, showToast, toastResponse } from './toast.ts';

const shown = () => currentToasts().map(({ kind, message }) => ({ kind, message }));

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the toast helper', () => {
  it('shows a response’s message as a success or as a failure', () => {
    toastResponse({ success: true, message: 'Saved' });
    toastResponse({ success: false, message: 'Not saved' });
    expect(shown()).toEqual([
      { kind: 'success', message: 'Saved' },
      { kind: 'error', message: 'Not saved' },
    ]);
  });

  it('does not repeat a message that is already shown', () => {
    showToast('error', 'You seem to be offline.');
    showToast('success', 'Saved');
    showToast('error', 'You seem to be offline.');
    expect(shown().map(({ message }) => message)).toEqual(['Saved', 'You seem to be offline.']);
  });

  it('does not repeat what the page shows itself, until it no longer does', () => {
    showToast('error', 'You seem to be offline.');
    showToast('success', 'Saved');
    const ends = [showOnPage('You seem to be offline.'), showOnPage('You seem to be offline.')];
    expect(shown()).toEqual([{ kind: 'success', message: 'Saved' }]);
    ends[0]?.();
    showToast('error', 'You seem to be offline.');
    expect(shown()).toHaveLength(1);
    ends[1]?.();
    showToast('error', 'You seem to be offline.');
    expect(shown()).toHaveLength(2);
  });
});
