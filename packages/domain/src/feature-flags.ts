/** Feature flags of the installation (superadmin panel); all are on by default. */
export const FEATURE_FLAGS = ['sign_up', 'orders', 'translation'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];
