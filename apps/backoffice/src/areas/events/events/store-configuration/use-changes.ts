import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { useFormContext, useWatch } from 'react-hook-form';
import { changedFields, type Draft, draftOf } from './draft.ts';

/** The form's values as they are typed. */
export function useDraft(): Draft {
  const { control, getValues } = useFormContext<Draft>();
  useWatch({ control });
  return getValues();
}

/** Whether something is not saved yet. */
export function useIsChanged(data: Configuration): boolean {
  return changedFields(useDraft(), draftOf(data)).length > 0;
}
