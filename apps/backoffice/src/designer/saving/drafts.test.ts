import { describe, expect, it } from 'vitest';
import { makeDocument, picture } from '../testing/test-driver.ts';
import { type Draft, type DraftOf, readDraft, removeDraft, saveDraft } from './drafts.ts';

/** A stand-in for `localStorage`. */
function storage() {
  const saved = new Map<string, string>();
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
}

const of: DraftOf = { tenantId: 'acme', productId: 'p1', userId: 'u1' };
const details = { name: 'Tee', description: '', colours: ['white'] } as const;
const draft: Draft = { document: makeDocument([picture('logo')]), details, revision: 3, at: 1000 };

describe('a local draft', () => {
  it('is found again by the same user for the same product only', () => {
    const saved = storage();
    expect(saveDraft(saved, of, draft)).toBe(true);
    expect(readDraft(saved, of, 2000)).toEqual(draft);
    expect(readDraft(saved, { ...of, userId: 'u2' }, 2000)).toBeUndefined();
    expect(readDraft(saved, { ...of, productId: 'p2' }, 2000)).toBeUndefined();
  });

  it('is removed when it is saved, and when it is older than a month', () => {
    const saved = storage();
    saveDraft(saved, of, draft);
    expect(readDraft(saved, of, 32 * 24 * 3600 * 1000)).toBeUndefined();
    expect(readDraft(saved, of, 2000)).toBeUndefined();
    saveDraft(saved, of, draft);
    removeDraft(saved, of);
    expect(readDraft(saved, of, 2000)).toBeUndefined();
  });

  it('is skipped without an error if storage fails or holds other data', () => {
    const full = {
      getItem: () => '{"document":',
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {
        throw new Error('denied');
      },
    };
    expect(saveDraft(full, of, draft)).toBe(false);
    expect(readDraft(full, of, 2000)).toBeUndefined();
    expect(() => removeDraft(full, of)).not.toThrow();
    const foreign = { ...storage(), getItem: () => '{"document":{"schema":"inkstand.design/9"},"at":1}' };
    expect(readDraft(foreign, of, 2000)).toBeUndefined();
  });
});
