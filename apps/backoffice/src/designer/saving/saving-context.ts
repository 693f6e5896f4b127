import type { ProductInDesigner } from '@inkstand/contract/designs';
import { createContext, use } from 'react';
import type { Remarks } from '../warnings/warning.ts';
import type { Details } from './details.ts';

export interface Saving {
  status: 'saved' | 'unsaved' | 'saving';
  details: Details;
  changeDetails: (change: Partial<Details>) => void;
  /** Messages by field of `details`, from the last refusal. */
  detailErrors: Record<string, string>;
  /** Why nothing can be saved at all, or undefined. */
  reasonNotToSave: string | undefined;
  remarks: Remarks | undefined;
  /** Somebody else's version, when they saved in between. */
  theirs: ProductInDesigner | undefined;
  /** Answers whether everything is saved now. */
  save: () => Promise<boolean>;
  takeTheirs: () => Promise<void>;
  saveOverTheirs: () => Promise<boolean>;
  keepEditing: () => void;
}

const Context = createContext<Saving | undefined>(undefined);
export const SavingProvider = Context;

export function useSaving(): Saving {
  const saving = use(Context);
  if (!saving) throw new Error('the designer works inside its page only');
  return saving;
}
