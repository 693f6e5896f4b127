import { PASSWORD_MINIMUM_LENGTH, passwordProblem } from '@inkstand/domain/passwords';
import css from './account-card.module.css';
import { useAccountTranslator } from './account-card.tsx';

interface PasswordRulesProps {
  id: string;
  password: string;
  /** The owner's details: name, address, company. */
  about: readonly string[];
}

/** The password rules, each ticked when met. The server uses the same function. */
export function PasswordRules({ id, password, about }: PasswordRulesProps) {
  const t = useAccountTranslator();
  const problem = passwordProblem(password, about);
  const isLong = password !== '' && problem !== 'password_too_short';
  const rules = [
    [t('password.rule_length', { count: PASSWORD_MINIMUM_LENGTH }), isLong],
    [t('password.rule_common'), isLong && problem !== 'password_too_common'],
    [t('password.rule_about'), isLong && problem !== 'password_about_you'],
  ] as const;
  return (
    <div className={css.rules} id={id}>
      <p>{t('password.rules')}</p>
      <ul>
        {rules.map(([text, isMet]) => (
          <li key={text} data-met={isMet || undefined}>
            <span className={css.mark} aria-hidden="true">
              {isMet ? '✓' : '·'}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
