import type { DesignDocument } from '@inkstand/artwork/model';
import type { Details } from './details.ts';

/** Work that the server does not have yet, as this browser keeps it: per product and person. */
export interface Draft {
  document: DesignDocument;
  details: Details;
  /** The revision that it was made from. */
  revision: number;
  /** When it was last changed, in milliseconds. */
  at: number;
}

export interface DraftOf {
  tenantId: string;
  productId: string;
  userId: string;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Drafts as old as this are of no use to anybody. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const draftKey = ({ tenantId, productId, userId }: DraftOf) => `inkstand-draft-${tenantId}-${productId}-${userId}`;

/** Answers whether it is kept: a private window or a full disk may refuse. */
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
    // Without storage there is nothing to forget.
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
