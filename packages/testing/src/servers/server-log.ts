/** pino's level of what an operator must look at; `fatal` is above. */
const ERROR_LEVEL = 50;
/** What the runtime or a library prints past the log. */
const PRINTED_FAULT = /\b(?:[A-Z]\w*Error|Error:|ENOENT|Aborted|panicked|unhandled)\b|^\s+at .+:\d+:\d+\)?$/i;

function isFault(line: string): boolean {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null) return 'level' in entry && Number(entry.level) >= ERROR_LEVEL;
  } catch {
    // Not an entry of the log.
  }
  return PRINTED_FAULT.test(line);
}

/** The lines of a server's output that tell of a fault: entries of the log at `error` or above, and what is printed past it. */
export const faultsIn = (output: string): string[] => output.split('\n').filter(isFault);
