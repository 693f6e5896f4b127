const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed on a unique index. Drizzle wraps the database's error as the cause. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === UNIQUE_VIOLATION || isUniqueViolation(error.cause);
}
