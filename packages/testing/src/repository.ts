/** URL of a repository file, such as `docs/webhooks.md`, relative to the root. */
export const repositoryFile = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
