import { ApiError } from '@inkstand/contract/client';
import type { PublicProof } from '@inkstand/contract/design/proofs';
import type { TextLanguage } from '@inkstand/i18n';
import type { ProofTranslator } from '@inkstand/i18n/proof';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSubmit } from '#ui/use-submit.ts';
import css from './proof-page.module.css';
import { ProofStatus } from './proof-status.tsx';

interface ProofDecisionProps {
  token: string;
  proof: PublicProof;
  t: ProofTranslator;
  texts: TextLanguage;
  onDecided: (proof: PublicProof) => void;
}

type Decision = 'approve' | 'change';

/** Approves the proof, or requests changes with a note; the result takes the form's place. */
export function ProofDecision({ token, proof, t, texts, onDecided }: ProofDecisionProps) {
  const [decision, setDecision] = useState<Decision>();
  const [failed, setFailed] = useState('');
  const result = useRef<HTMLDivElement>(null);
  const isOpen = proof.status === 'waiting';
  useEffect(() => {
    if (!isOpen) result.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <div ref={result} tabIndex={-1} className={`${css.place} ${css.result}`}>
        <Failed message={failed} />
        <ProofStatus proof={proof} t={t} texts={texts} />
      </div>
    );
  }
  return (
    <section id="decision" tabIndex={-1} className={`${css.place} ${css.decision}`}>
      <h2>{t('decision')}</h2>
      <fieldset className={css.choices}>
        <legend className={css.hidden}>{t('decision')}</legend>
        {(['approve', 'change'] as const).map((choice) => (
          <label key={choice} data-checked={decision === choice || undefined}>
            <input type="radio" name="decision" checked={decision === choice} onChange={() => setDecision(choice)} />
            {t(choice === 'approve' ? 'i_approve' : 'i_change')}
          </label>
        ))}
      </fieldset>
      {decision && <DecisionForm token={token} t={t} decision={decision} setFailed={setFailed} onDecided={onDecided} />}
      <Failed message={failed} />
    </section>
  );
}

const Failed = ({ message }: { message: string }) =>
  message && (
    <p className={css.error} role="alert">
      {message}
    </p>
  );

interface DecisionFormProps extends Pick<ProofDecisionProps, 'token' | 't' | 'onDecided'> {
  decision: Decision;
  setFailed: (message: string) => void;
}

function DecisionForm({ t, decision, ...rest }: DecisionFormProps) {
  const { send, errors } = useDecision({ t, decision, ...rest });
  const { submit, isPending } = useSubmit();
  const id = useId();
  const [name, setName] = useState('');
  const [comment, setComment] = useState('');
  const isChange = decision === 'change';
  return (
    <form onSubmit={submit(() => send(name, comment))} noValidate>
      <label htmlFor={`${id}-name`}>{t('name')}</label>
      <input
        id={`${id}-name`}
        autoComplete="name"
        maxLength={120}
        value={name}
        aria-invalid={Boolean(errors.name)}
        aria-describedby={`${id}-name-error`}
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${id}-name-error`} className={css.error}>
        {errors.name}
      </p>
      <label htmlFor={`${id}-comment`}>{t(isChange ? 'comment' : 'comment_optional')}</label>
      <textarea
        id={`${id}-comment`}
        rows={isChange ? 5 : 2}
        maxLength={4000}
        value={comment}
        aria-invalid={Boolean(errors.comment)}
        aria-describedby={`${id}-comment-error`}
        onChange={(event) => setComment(event.target.value)}
      />
      <p id={`${id}-comment-error`} className={css.error}>
        {errors.comment}
      </p>
      <button type="submit" disabled={isPending} data-decision={decision}>
        {t(isChange ? 'ask_change' : 'approve')}
      </button>
    </form>
  );
}

function useDecision({ token, decision, t, setFailed, onDecided }: DecisionFormProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<{ name?: string; comment?: string }>({});

  function check(name: string, comment: string): boolean {
    const found = {
      ...(name.trim() ? {} : { name: t('name_needed') }),
      ...(decision === 'approve' || comment.trim() ? {} : { comment: t('comment_needed') }),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  async function send(name: string, comment: string): Promise<void> {
    setFailed('');
    if (!check(name, comment)) return;
    try {
      const { data } = await api.decideProof({ params: { token }, body: { decision, name, comment } });
      onDecided(data);
    } catch (error) {
      if (!(error instanceof ApiError)) setFailed(t('failed'));
      else if (error.status === 422 && Object.keys(error.errors).length > 0) setErrors(error.firstErrors);
      else {
        setFailed(error.message);
        // Another reviewer decided or the proof was withdrawn; the reloaded page shows it.
        await revalidate();
      }
    }
  }
  return { send, errors };
}
