import type { ReactNode } from 'react';
import { useTranslator } from '#features/store/store.ts';
import css from './field.module.css';

export interface FieldTexts {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean;
}

/** The ARIA attributes that connect an input with its description and error. */
export function describedBy(id: string, { description, error }: FieldTexts) {
  const ids = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error !== undefined, 'aria-describedby': ids || undefined };
}

/** An input with a visible label above and its error message below. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  isOptional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  const t = useTranslator();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {isOptional && <span className={css.optional}>{t('common.optional')}</span>}
      </label>
      {description && (
        <p id={`${id}-description`} className={css.description}>
          {description}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          fill="currentColor"
          d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm-.9 3.5.25 5h1.3l.25-5H7.1ZM8 12.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z"
        />
      </svg>
      <span>{children}</span>
    </p>
  );
}
