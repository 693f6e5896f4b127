import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';

/** What the user has chosen to see around the design; stored in this browser. */
export interface ViewSettings {
  rulers: boolean;
  safeArea: boolean;
  snaps: boolean;
}

const USUAL: ViewSettings = { rulers: true, safeArea: true, snaps: true };

export function useViewSettings(): [ViewSettings, (change: Partial<ViewSettings>) => void] {
  const [settings, set] = useLocalStorage<ViewSettings>({
    key: 'inkstand-designer-view',
    defaultValue: USUAL,
    getInitialValueInEffect: false,
  });
  const change = useCallback((fields: Partial<ViewSettings>) => set((before) => ({ ...before, ...fields })), [set]);
  return [{ ...USUAL, ...settings }, change];
}
