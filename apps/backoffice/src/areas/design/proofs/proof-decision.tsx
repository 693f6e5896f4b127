import { ApiError } from '@inkstand/contract/client';
import type { PublicProof } from '@inkstand/contract/design/proofs';
import type { ProofTranslator } from '@inkstand/i18n/proof';
import { useApi } from '@inkstand/web/provider.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import css from './proof-page.module.css';

interface ProofDecisionProps {
  token: string;
  t: ProofTranslator;
  onDecided: (proof: PublicProof) => void;
}

type Decision = 'approve' | 'change';

/** Approves the proof, or requests changes with a note. */
export function ProofDecision({ token, t, onDecided }: ProofDecisionProps) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <section className={css.decision}>
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
      {decision && <DecisionForm token={token} t={t} decision={decision} onDecided={onDecided} />}
    </section>
  );
}

function DecisionForm({ token, t, decision, onDecided }: ProofDecisionProps & { decision: Decision }) {
  const { send, errors, failed, isBusy } = useDecision(token, decision, t, onDecided);
  const id = useId();
  const [name, setName] = useState('');
  const [comment, setComment] = useState('');
  const isChange = decision === 'change';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(name, comment);
  };
  return (
    <form onSubmit={submit} noValidate>
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
      <button type="submit" disabled={isBusy} data-decision={decision}>
        {t(isChange ? 'ask_change' : 'approve')}
      </button>
      {failed && (
        <p className={css.error} role="alert">
          {failed}
        </p>
      )}
    </form>
  );
}

function useDecision(
  token: string,
  decision: Decision,
  t: ProofTranslator,
  onDecided: ProofDecisionProps['onDecided'],
) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<{ name?: string; comment?: string }>({});
  const [failed, setFailed] = useState('');
  const [isBusy, setBusy] = useState(false);

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
    setBusy(true);
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
    } finally {
      setBusy(false);
    }
  }
  return { send, errors, failed, isBusy };
}
