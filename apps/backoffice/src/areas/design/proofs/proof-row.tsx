import { ApiError } from '@inkstand/contract/client';
import type { Product } from '@inkstand/contract/design/designs';
import type { Proof } from '@inkstand/contract/design/proofs';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { labelAndValue, moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { StatusBadge, type StatusLabels } from '#ui/status-badge.tsx';
import css from './proof-row.module.css';
import { ResendDialog } from './resend-dialog.tsx';
import { type Sale, WithdrawDialog } from './withdraw-dialog.tsx';

const PROOF_STATES: StatusLabels<Proof['status'] | 'outdated'> = {
  waiting: { label: t('waiting_for_approval'), colour: 'violet' },
  approved: { label: t('proof_approved'), colour: 'teal' },
  outdated: { label: t('approved_changed_since'), colour: 'yellow' },
  change_requested: { label: t('changes_requested'), colour: 'orange' },
  withdrawn: { label: t('proof_withdrawn'), colour: 'gray' },
};

const proofState = ({ status, is_outdated: isOutdated }: Proof) =>
  PROOF_STATES[status === 'approved' && isOutdated ? 'outdated' : status];

interface ProofRowProps {
  proof: Proof;
  product: Pick<Product, 'tenant_id' | 'needs_approval'>;
  disabledReason: string | undefined;
  onChanged: () => void;
}

/** One sent proof: status, comments and actions. */
export function ProofRow({ proof, product, disabledReason, onChanged }: ProofRowProps) {
  const { front_preview: front, back_preview: back } = proof.images;
  const [version, date] = [proof.revision, moment(proof.created_at)];
  const by = proof.decided_by && proof.decided_at && `${proof.decided_by}, ${moment(proof.decided_at)}`;
  return (
    <article className={css.row}>
      <Picture src={front ?? back} alt="" width={84} />
      <div className={css.text}>
        <Group gap={8}>
          <StatusBadge {...proofState(proof)} />
          <Text size="sm" c="dimmed">
            {proof.email
              ? t('version_sent_to', { version, date, email: proof.email })
              : t('version_sent', { version, date })}
          </Text>
        </Group>
        {by && (
          <Text size="sm" mt={6} fw={600}>
            {by}
          </Text>
        )}
        {proof.comment && (
          <Text size="sm" mt={2} className={css.written}>
            {t('quotation', { text: proof.comment })}
          </Text>
        )}
        {proof.message && (
          <Text size="sm" c="dimmed" mt={6} className={css.written}>
            {labelAndValue(t('message'), proof.message)}
          </Text>
        )}
        <ProofActions proof={proof} product={product} disabledReason={disabledReason} onChanged={onChanged} />
      </div>
    </article>
  );
}

function ProofActions({ proof, product, disabledReason, onChanged }: ProofRowProps) {
  const api = useApi();
  const [isResending, setResending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const gone = proof.status === 'withdrawn' ? t('this_proof_was_withdrawn') : undefined;

  async function withdraw(sale?: Sale) {
    try {
      const params = { tenant_id: product.tenant_id, proof_id: proof.id };
      toastResponse(await api.withdrawProof({ params, body: sale ? { sale } : {} }));
      setAsking(false);
    } catch (error) {
      // The product on sale has no other approval, so the user decides whether it stays on sale.
      if (error instanceof ApiError && 'sale' in error.errors && !sale) setAsking(true);
      else showProblem(error);
    }
    onChanged();
  }
  const ask = () =>
    openConfirmDialog({
      title: t('withdraw_this_proof'),
      text: t('it_can_no_longer_be_approved'),
      confirm: t('withdraw'),
      isDanger: true,
      onConfirm: withdraw,
    });

  return (
    <Group gap={8} mt={12}>
      <CopyButton value={proof.url}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
            onClick={copy}
          >
            {copied ? t('copied') : t('copy_link')}
          </Button>
        )}
      </CopyButton>
      <Button
        component="a"
        href={proof.url}
        target="_blank"
        rel="noreferrer"
        size="xs"
        variant="default"
        leftSection={<IconExternalLink size={15} />}
      >
        {t('view')}
      </Button>
      {proof.status === 'waiting' && (
        <GuardedButton
          disabledReason={disabledReason}
          size="xs"
          variant="default"
          leftSection={<IconMail size={15} />}
          onClick={() => setResending(true)}
        >
          {t('send_again')}
        </GuardedButton>
      )}
      <GuardedButton disabledReason={disabledReason ?? gone} size="xs" variant="light" color="red" onClick={ask}>
        {t('withdraw')}
      </GuardedButton>
      {isAsking && (
        <WithdrawDialog needsApproval={product.needs_approval} onClose={() => setAsking(false)} onDecide={withdraw} />
      )}
      {isResending && <ResendDialog proof={proof} tenantId={product.tenant_id} onClose={() => setResending(false)} />}
    </Group>
  );
}
