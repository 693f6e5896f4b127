import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, REST_MS, RETRY_MS, type Work } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unsaved = (change: number): Work => ({
  document: `design ${change}`,
  details: 'tee',
  isWanted: true,
  isOffline: false,
  isTyping: false,
});
const saved = (change: number): Work => ({ ...unsaved(change), isWanted: false });
const away = (change: number): Work => ({ ...unsaved(change), isOffline: true });

function start() {
  const save = vi.fn(() => true);
  const network = new EventTarget();
  return { save, network, autosave: createAutosave(network, save) };
}

describe('autosave', () => {
  it('waits for a pause in editing, and saves once', () => {
    const { autosave, save } = start();
    for (let change = 0; change < 5; change++) {
      autosave.follow(unsaved(change));
      vi.advanceTimersByTime(REST_MS - 1);
    }
    expect(save).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(save).toHaveBeenCalledOnce();
    autosave.follow(saved(4));
    vi.advanceTimersByTime(REST_MS * 5);
    expect(save).toHaveBeenCalledOnce();
  });

  it('waits for another pause while another save runs', () => {
    const { autosave, save } = start();
    save.mockReturnValueOnce(false);
    autosave.follow(unsaved(1));
    vi.advanceTimersByTime(REST_MS * 5);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('is not delayed by calls that change nothing', () => {
    const { autosave, save } = start();
    autosave.follow(unsaved(1));
    vi.advanceTimersByTime(REST_MS - 1);
    autosave.follow(unsaved(1));
    vi.advanceTimersByTime(1);
    expect(save).toHaveBeenCalledOnce();
  });

  it('saves nothing that was saved manually meanwhile, or that needs consent', () => {
    const { autosave, save } = start();
    autosave.follow(unsaved(1));
    vi.advanceTimersByTime(REST_MS / 2);
    autosave.follow(saved(1));
    vi.advanceTimersByTime(REST_MS * 2);
    autosave.follow(saved(2));
    vi.advanceTimersByTime(REST_MS * 2);
    expect(save).not.toHaveBeenCalled();
  });

  it('retries while the network is away, also during editing, and stops once saved', () => {
    const { autosave, save } = start();
    autosave.follow(away(1));
    for (let change = 2; change < 8; change++) {
      vi.advanceTimersByTime(RETRY_MS / 3);
      autosave.follow(away(change));
    }
    expect(save).toHaveBeenCalledTimes(2);
    autosave.follow(saved(8));
    vi.advanceTimersByTime(RETRY_MS * 3);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('saves at once when the network is back, and then removes its listener', () => {
    const { autosave, save, network } = start();
    autosave.follow(away(1));
    network.dispatchEvent(new Event('online'));
    expect(save).toHaveBeenCalledOnce();
    autosave.follow(saved(1));
    network.dispatchEvent(new Event('online'));
    expect(save).toHaveBeenCalledOnce();
  });

  it('waits while a text is typed, also while the network is away', () => {
    const { autosave, save, network } = start();
    autosave.follow({ ...unsaved(1), isTyping: true });
    vi.advanceTimersByTime(REST_MS * 5);
    autosave.follow({ ...away(1), isTyping: true });
    vi.advanceTimersByTime(RETRY_MS * 5);
    network.dispatchEvent(new Event('online'));
    expect(save).not.toHaveBeenCalled();
    autosave.follow(away(1));
    vi.advanceTimersByTime(RETRY_MS);
    expect(save).toHaveBeenCalledOnce();
    autosave.follow({ ...unsaved(2), isTyping: true });
    autosave.follow(unsaved(2));
    vi.advanceTimersByTime(REST_MS);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('does nothing after the page was left', () => {
    const { autosave, save, network } = start();
    autosave.follow(unsaved(1));
    autosave.stop();
    autosave.follow(away(1));
    autosave.stop();
    vi.advanceTimersByTime(REST_MS * 5);
    network.dispatchEvent(new Event('online'));
    expect(save).not.toHaveBeenCalled();
  });
});
