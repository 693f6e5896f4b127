/** What staff can switch off for the whole installation (superadmin panel). Everything is on until somebody does. */
export const FEATURE_SWITCHES = ['sign_up', 'orders', 'translation'] as const;
export type FeatureSwitch = (typeof FEATURE_SWITCHES)[number];
