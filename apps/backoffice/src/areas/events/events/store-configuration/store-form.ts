import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { createContext, useContext } from 'react';
import type { PageFormState } from '../use-page-form.ts';
import type { Draft } from './draft.ts';

export type StoreForm = PageFormState<Configuration, Draft>;

export const StoreFormContext = createContext<StoreForm | undefined>(undefined);

/** The form that all sections share. */
export function useStoreForm(): StoreForm {
  const form = useContext(StoreFormContext);
  if (!form) throw new Error('useStoreForm works inside the store’s form only');
  return form;
}

export interface SectionProps {
  data: Configuration;
  isReadOnly: boolean;
  /** Called when sets were created or deleted. */
  onData: (data: Configuration) => void;
}
