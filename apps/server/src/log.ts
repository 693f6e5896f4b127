import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino, type SerializedError } from 'pino';
import type { Config } from '#config/config.ts';

/** Creates the process's log. Query parameters are personal data and are never logged. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Logger {
  const options = { level: config.logLevel, serializers: { err: withoutValues } };
  return destination ? pino(options, destination) : pino(options);
}

/** A request's path, without tokens, which open what they belong to, and without a query, which may hold names. */
export const loggedPath = (url: string): string => url.replace(/\?.*$/s, '').replaceAll(/[\w-]{43,}/g, '…');

/** Serialises an error without a query's parameters, and without PostgreSQL's `detail`, which quotes rows. */
function withoutValues(error: Error): SerializedError {
  const { params: _params, detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(error);
  const hide = (text: string) =>
    queriesIn(error).reduce((shown, { params }) => shown.replaceAll(`\nparams: ${params}`, ''), text);
  return { ...rest, message: hide(rest.message), stack: hide(rest.stack) } as SerializedError;
}

/** Why something failed, in a sentence: what the database says of a query, and each try of a connection. */
export function failureReason(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return failureReason(error.cause);
  if (error instanceof AggregateError && !error.message) return error.errors.map(failureReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function queriesIn(error: unknown): DrizzleQueryError[] {
  if (!(error instanceof Error)) return [];
  return [...(error instanceof DrizzleQueryError ? [error] : []), ...queriesIn(error.cause)];
}
