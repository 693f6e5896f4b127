import { passwordProblem } from '@inkstand/domain/passwords';
import { failField } from '#errors.ts';

/** Refuses a password that breaks the rules (domain/passwords). `about`: name, e-mail address, company. */
export function checkNewPassword(password: string, about: readonly string[]): void {
  const problem = passwordProblem(password, about);
  if (problem) failField('password', problem);
}
