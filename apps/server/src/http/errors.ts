import { createProblemTranslator, type ProblemKey } from '@inkstand/i18n/problems';
import type * as z from 'zod';
import {
  ERROR_STATUSES,
  type ErrorCode,
  type FieldError,
  type FieldProblem,
  fieldProblems,
  type HttpError,
} from '../errors.ts';

/** The error response: Laravel's shape for field errors. */
interface ErrorBody {
  success: false;
  message: string;
  errors?: Record<string, string[]>;
  data?: Record<string, unknown>;
}

// An error code without a message does not compile.
const errorKey = (code: ErrorCode) => `error.${code}` satisfies ProblemKey;
const problemKey = (problem: FieldProblem) => `field.${problem}` satisfies ProblemKey;

const isProblem = (message: string): message is FieldProblem => (fieldProblems as readonly string[]).includes(message);

function issuePath(issue: z.core.$ZodIssue): string {
  return issue.path.map(String).join('.') || 'body';
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Maps a schema issue to a field problem. Schemas name theirs; otherwise it follows from the kind of issue. A schema's
 * 'required' does not hold for a value that is there, but of another type or none of the choices.
 */
function issueProblem(issue: z.core.$ZodIssue): FieldProblem {
  const isOther = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (issue.message === 'required' && isOther && !isMissing(issue.input)) return 'invalid';
  if (isProblem(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long';
  return 'invalid';
}

/** Converts Zod's issues to field errors. When the request does not parse at all, the field is `body`. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map((issue) => ({ field: issuePath(issue), problem: issueProblem(issue) }));
}

export function errorStatus(error: HttpError): number {
  return error.code === 'fields' ? 422 : ERROR_STATUSES[error.code];
}

export function toErrorBody(error: HttpError, language: string): ErrorBody {
  const t = createProblemTranslator(language);
  const data = error.data ? { data: error.data } : {};
  if (error.code !== 'fields') return { success: false, message: t(errorKey(error.code)), ...data };
  const errors: Record<string, string[]> = {};
  for (const { field, problem, params } of error.fields) {
    errors[field] = [...(errors[field] ?? []), t(problemKey(problem), params)];
  }
  const [first = t('field.invalid')] = Object.values(errors).flat();
  return { success: false, message: first, errors, ...data };
}
