/** What staff can switch off for the whole installation (superadmin panel). Everything is on until somebody does. */
export const FEATURE_FLAGS = ['sign_up', 'orders', 'translation'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];
