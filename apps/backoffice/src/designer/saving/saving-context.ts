import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { createContext, use } from 'react';
import type { Remarks } from '../warnings/warning.ts';
import type { Details } from './details.ts';
import type { Draft } from './drafts.ts';

/** Somebody else's version, when they saved in between. */
export interface Theirs {
  product: ProductInDesigner;
  savedBy: string;
  savedAt: string;
}

export interface Saving {
  status: 'saved' | 'unsaved' | 'saving';
  details: Details;
  changeDetails: (change: Partial<Details>) => void;
  /** Messages by field of `details`, from the last error. */
  detailErrors: Record<string, string>;
  /** Why nothing can be saved at all, or undefined. */
  reasonNotToSave: string | undefined;
  remarks: Remarks | undefined;
  /** The revision that is being worked on. */
  revision: number;
  /** Known of until one has decided; nothing is saved by itself meanwhile. */
  theirs: Theirs | undefined;
  /** Both versions are being looked at. */
  isComparing: boolean;
  compare: () => void;
  /** The design differs from what was saved last, or loaded. */
  hasOwnChanges: boolean;
  /** The last try did not reach the server; it is tried again. */
  isOffline: boolean;
  /** An open store would show at once what is saved, so nothing is saved by itself. */
  reachesStores: boolean;
  /** Work of an earlier visit that was never saved, until somebody decides about it. */
  draft: Draft | undefined;
  takeDraft: () => Promise<void>;
  dropDraft: () => void;
  /** Answers whether everything is saved now. */
  save: () => Promise<boolean>;
  takeTheirs: () => void;
  saveOverTheirs: () => Promise<boolean>;
  keepEditing: () => void;
  /** Goes back to what is published. Throws where the server refuses it. */
  discard: () => Promise<void>;
  /** Somebody has saved or published, or may have. */
  hear: (revision?: number) => Promise<void>;
}

const Context = createContext<Saving | undefined>(undefined);
export const SavingProvider = Context;

export function useSaving(): Saving {
  const saving = use(Context);
  if (!saving) throw new Error('the designer works inside its page only');
  return saving;
}
