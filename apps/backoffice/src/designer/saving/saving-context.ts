import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { createContext, use } from 'react';
import type { Remarks } from '../warnings/warning.ts';
import type { Details } from './details.ts';
import type { Draft } from './drafts.ts';

/** A version that somebody else saved meanwhile. */
export interface Theirs {
  product: ProductInDesigner;
  savedBy: string;
  savedAt: string;
}

export interface Saving {
  status: 'saved' | 'unsaved' | 'saving';
  details: Details;
  changeDetails: (change: Partial<Details>) => void;
  /** Messages of the last error, by field of `details`. */
  detailErrors: Record<string, string>;
  /** Why nothing can be saved at all; undefined if it can. */
  reasonNotToSave: string | undefined;
  remarks: Remarks | undefined;
  /** The revision that the current work is based on. */
  revision: number;
  /** Set until the user has decided about it; autosave is paused meanwhile. */
  theirs: Theirs | undefined;
  /** The comparison of both versions is open. */
  isComparing: boolean;
  compare: () => void;
  /** The design differs from the last saved or loaded version. */
  hasOwnChanges: boolean;
  /** The last save did not reach the server; it is retried. */
  isOffline: boolean;
  /** An open store would show saved details at once, so autosave is off for them. */
  reachesStores: boolean;
  /** Unsaved work of an earlier visit, until the user decides about it. */
  draft: Draft | undefined;
  takeDraft: () => Promise<void>;
  dropDraft: () => void;
  /** Returns whether everything is saved. */
  save: () => Promise<boolean>;
  takeTheirs: () => void;
  saveOverTheirs: () => Promise<boolean>;
  keepEditing: () => void;
  /** Restores the published design. Throws when the server refuses it. */
  discard: () => Promise<void>;
  /** Called when somebody has saved or published, or may have. */
  refresh: (revision?: number) => Promise<void>;
}

const Context = createContext<Saving | undefined>(undefined);
export const SavingProvider = Context;

export function useSaving(): Saving {
  const saving = use(Context);
  if (!saving) throw new Error('the designer works inside its page only');
  return saving;
}
