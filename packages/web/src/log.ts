/**
 * Reports an error that the page survives to monitoring and the browser's console as an uncaught error. The caller also
 * shows a message to the user (docs/product/deviations.md).
 */
export function logProblem(what: string, cause: unknown): void {
  reportError(new Error(what, { cause }));
}
