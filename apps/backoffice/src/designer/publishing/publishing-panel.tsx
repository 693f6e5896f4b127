import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/designer';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Switch, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPencil, IconProgress, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { confirmStopsSale } from '#areas/design/products/confirm-stops-sale.tsx';
import { LockNotice } from '#areas/design/products/product-lock.tsx';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { useSaving } from '../saving/saving-context.ts';
import css from './publishing.module.css';
import { usePublishing } from './use-publishing.ts';

/** Shows whether the current design is the one on sale, and discards changes. The header publishes them. */
export function PublishingPanel() {
  const { product, roleReason } = useDesignerContext();
  const saving = useSaving();
  const { hasChanges, isFirst, blocked } = usePublishing();
  const { run } = useApiCall();
  const discard = () =>
    run(async () => {
      await saving.discard();
      showDone(t('changes_discarded'));
    });
  const askToDiscard = () =>
    openConfirmDialog({
      title: t('discard_changes_question'),
      text: t('the_design_and_its_colours_go'),
      confirm: t('discard_changes'),
      cancel: t('keep_editing'),
      isDanger: true,
      onConfirm: discard,
    });

  return (
    <section className={css.section} aria-labelledby="publishing">
      <Title order={2} size="h6" id="publishing">
        {t('publishing')}
      </Title>
      <StateLine product={product} hasChanges={hasChanges} />
      <LockNotice product={product} disabledReason={roleReason} onUnlocked={saving.refresh} />
      <ApprovalNeeded product={product} />
      {!isFirst && (
        <GuardedButton
          variant="default"
          w="fit-content"
          disabledReason={blocked ?? saving.reasonNotToSave ?? (hasChanges ? undefined : t('there_are_no_changes'))}
          disabled={saving.status === 'saving'}
          onClick={askToDiscard}
        >
          {t('discard_changes')}
        </GuardedButton>
      )}
      <ApprovalSetting product={product} />
    </section>
  );
}

function StateLine({ product, hasChanges }: { product: ProductInDesigner; hasChanges: boolean }) {
  const { published, status } = product;
  const state = !published ? 'draft' : hasChanges ? 'changed' : 'published';
  const { icon: Icon, text } = PUBLISHING_STATES[state];
  return (
    <div className={css.state} data-state={state} role="status">
      <Icon size={20} className={css.stateIcon} aria-hidden="true" />
      <div>
        <Text size="sm" fw={600}>
          {status === 'archived' ? t('archived_and_state', { state: text }) : text}
        </Text>
        <Text size="sm" c="dimmed">
          {published
            ? t(hasChanges ? 'last_published_on' : 'published_on', { date: moment(published.at) })
            : t('it_can_be_offered_in_an')}
        </Text>
      </div>
    </div>
  );
}

const PUBLISHING_STATES = {
  draft: { icon: IconPencil, text: t('draft_never_published') },
  changed: { icon: IconProgress, text: t('unpublished_changes') },
  published: { icon: IconCircleCheck, text: t('published') },
} as const;

function ApprovalNeeded({ product }: { product: ProductInDesigner }) {
  const [search] = useSearchParams();
  if (!product.needs_approval || product.is_approved) return null;
  const isOffSale = product.published !== null && !product.published.approved;
  return (
    <Alert color="yellow" icon={<IconRosetteDiscountCheck size={18} />} p="sm">
      <Text size="sm">
        <RichText
          text={isOffSale ? t('needs_a_proof_and_is_off_sale') : t('needs_a_proof')}
          parts={{
            link: (words) => (
              <Anchor
                component={Link}
                to={paths.productProofs(product.id, search.get('tenant') ?? undefined)}
                underline="always"
                inherit
              >
                {words}
              </Anchor>
            ),
          }}
        />
      </Text>
    </Alert>
  );
}

/** The product's own proof setting; an event may require a proof as well. */
function ApprovalSetting({ product }: { product: ProductInDesigner }) {
  const api = useApi();
  const { roleReason } = useDesignerContext();
  const { refresh } = useSaving();
  const { run, isPending } = useApiCall();
  async function change(requiresApproval: boolean) {
    const params = { tenant_id: product.tenant_id, product_id: product.id };
    await run(() =>
      confirmStopsSale((takeOffSale) =>
        api.updateProduct({
          params,
          body: { requires_approval: requiresApproval, ...(takeOffSale ? { take_off_sale: true } : {}) },
        }),
      ),
    );
    await refresh();
  }
  const byEvent = product.needs_approval && !product.requires_approval;
  return (
    <Switch
      label={t('approval_required_before_publishing')}
      description={roleReason ?? (byEvent ? t('an_event_that_offers_this_product') : undefined)}
      checked={product.requires_approval}
      disabled={isPending || roleReason !== undefined}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
