/** The two React apps: one for store hosts, one for the root host. */
export const APPS = ['storefront', 'backoffice'] as const;
export type AppName = (typeof APPS)[number];

/**
 * Folder of an app's built assets, and first segment of their URLs. `assets` is a page of the back office, hence these
 * names.
 */
export const ASSETS_FOLDER: Record<AppName, string> = { storefront: '_sf', backoffice: '_bo' };
