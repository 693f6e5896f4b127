/** The address of a file of the repository, such as `docs/webhooks.md`, named from its root. */
export const repositoryFile = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
