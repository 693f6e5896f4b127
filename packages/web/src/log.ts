/**
 * Logs what the page can go on without: monitoring and the browser's console see it as an uncaught error, nobody else
 * is stopped by it. Whoever calls this also says one sentence on the screen (docs/product/deviations.md).
 */
export function logProblem(what: string, cause: unknown): void {
  reportError(new Error(what, { cause }));
}
