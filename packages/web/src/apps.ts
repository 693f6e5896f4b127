/** The two React apps: one for store hosts, one for the root host. */
export const APPS = ['storefront', 'backoffice'] as const;
export type AppName = (typeof APPS)[number];

/**
 * The folder of an app's built assets, and so the first part of their URL. `assets` is a page of the back-office, hence
 * these names.
 */
export const ASSETS_FOLDER: Record<AppName, string> = { storefront: '_sf', backoffice: '_bo' };
