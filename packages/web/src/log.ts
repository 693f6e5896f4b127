/**
 * Reports an error that the page survives to monitoring and the browser's console as an uncaught error. The caller also
 * shows a message to the user (docs/product/deviations.md).
 */
export function logProblem(what: string, cause: unknown): void {
  reportError(new Error(what, { cause }));
}

/** Writes what the visitor can mend, and is no fault of the program, to the browser's console. */
export function logNote(what: string, message: string | undefined): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it (docs/product/specification.md, 8)
  console.info(what, message);
}
