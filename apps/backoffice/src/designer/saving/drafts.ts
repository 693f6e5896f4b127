import type { DesignDocument } from '@inkstand/artwork/model';
import { DAY_MS } from '@inkstand/domain/days';
import type { Details } from './details.ts';

/** Unsaved work in this browser's storage, per product and user. */
export interface Draft {
  document: DesignDocument;
  details: Details;
  /** The revision it is based on. */
  revision: number;
  /** Time of the last change, in milliseconds. */
  at: number;
}

export interface DraftOf {
  tenantId: string;
  productId: string;
  userId: string;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Older drafts are discarded. */
const MAX_AGE_MS = 30 * DAY_MS;

const draftKey = ({ tenantId, productId, userId }: DraftOf) => `inkstand-draft-${tenantId}-${productId}-${userId}`;

/** Returns whether the draft was stored: a private window or a full disk may refuse it. */
export function saveDraft(keeper: DraftStorage, of: DraftOf, draft: Draft): boolean {
  try {
    keeper.setItem(draftKey(of), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(keeper: DraftStorage, of: DraftOf): void {
  try {
    keeper.removeItem(draftKey(of));
  } catch {
    // Without storage there is nothing to delete.
  }
}

export function readDraft(keeper: DraftStorage, of: DraftOf, now: number): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(keeper.getItem(draftKey(of)) ?? 'null');
    const isUsable = draft?.document.schema === 'inkstand.design/1' && now - draft.at < MAX_AGE_MS;
    if (draft && !isUsable) removeDraft(keeper, of);
    return draft && isUsable ? draft : undefined;
  } catch {
    return undefined;
  }
}
