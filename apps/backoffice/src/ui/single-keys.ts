import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether shortcuts of a single key are on, in this browser. People who dictate, or whose reader uses letters, switch
 * them off (WCAG 2.1.4).
 */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-key-shortcuts', defaultValue: true, getInitialValueInEffect: true });
}
