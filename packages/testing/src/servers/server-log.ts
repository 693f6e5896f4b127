/** pino level `error`, which needs an operator; `fatal` is higher. */
const ERROR_LEVEL = 50;
/** Errors that the runtime or a library prints outside the log. */
const PRINTED_FAULT = /\b(?:[A-Z]\w*Error|Error:|ENOENT|Aborted|panicked|unhandled)\b|^\s+at .+:\d+:\d+\)?$/i;

function isFault(line: string): boolean {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null) return 'level' in entry && Number(entry.level) >= ERROR_LEVEL;
  } catch {
    // Not a log entry.
  }
  return PRINTED_FAULT.test(line);
}

/**
 * Lines of a server's output that report an error: log entries at `error` or above, and errors printed outside the log.
 */
export const faultsIn = (output: string): string[] => output.split('\n').filter(isFault);
