import type { PublicProof } from '@inkstand/contract/design/proofs';
import { formatDay, type TextLanguage } from '@inkstand/i18n';
import type { ProofTranslator } from '@inkstand/i18n/proof';
import css from './proof-page.module.css';

interface ProofStatusProps {
  proof: PublicProof;
  t: ProofTranslator;
  texts: TextLanguage;
}

/** A proof's status as a sentence: decided, withdrawn, or outdated by a design change. */
export function ProofStatus({ proof, t, texts }: ProofStatusProps) {
  const { status, decided_by: name, decided_at: at, comment, company, is_outdated: isOutdated } = proof;
  const date = at ? formatDay(new Date(at), texts) : '';
  const outdated = isOutdated && status !== 'withdrawn' && <p>{t('outdated')}</p>;
  if (status === 'waiting') return outdated && <div className={css.status}>{outdated}</div>;
  if (status === 'withdrawn') {
    return (
      <div className={css.status} role="status">
        <p>{t('withdrawn', { company })}</p>
      </div>
    );
  }
  const isApproved = status === 'approved';
  return (
    <div className={css.status} data-status={status} role="status">
      <p>
        <strong>{t(isApproved ? 'approved_by' : 'change_by', { name: name || '–', date })}</strong>{' '}
        {t(isApproved ? 'approved_next' : 'change_next')}
      </p>
      {comment && <p className={css.message}>{comment}</p>}
      {outdated}
    </div>
  );
}
