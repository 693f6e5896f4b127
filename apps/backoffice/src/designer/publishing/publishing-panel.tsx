import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Group, Switch, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPencil, IconProgress, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { confirmStopsSale } from '#areas/design/products/confirm-stops-sale.tsx';
import { LockNotice } from '#areas/design/products/product-lock.tsx';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useMutation } from '#ui/use-mutation.ts';
import { useDesignerContext } from '../designer-context.tsx';
import { type Saving, useSaving } from '../saving/saving-context.ts';
import { PublishDialog } from './publish-dialog.tsx';
import css from './publishing.module.css';

/** Shows whether the current design is the one on sale, with actions to publish or discard it. */
export function PublishingPanel() {
  const { product, roleReason } = useDesignerContext();
  const saving = useSaving();
  const [isPublishing, setPublishing] = useState(false);
  const { run } = useMutation();
  const hasChanges = isChanged(product, saving);
  const isFirst = product.published === null;

  async function publish() {
    if (saving.status === 'saved' || (await saving.save())) setPublishing(true);
  }
  const discard = () =>
    run(async () => {
      await saving.discard();
      showDone('Changes discarded');
    });
  const askToDiscard = () =>
    openConfirmDialog({
      title: 'Discard changes?',
      text: 'The design and its colours go back to what is published. Saved changes stay among the versions; changes that are not saved can be brought back with Undo.',
      confirm: 'Discard changes',
      cancel: 'Keep editing',
      isDanger: true,
      onConfirm: discard,
    });

  const cannotSave = saving.status === 'saved' ? undefined : saving.reasonNotToSave;
  const blocked = roleReason ?? archived(product) ?? newerVersion(saving);
  const nothingNew = hasChanges || isFirst ? undefined : 'Everything is published already.';
  return (
    <section className={css.section} aria-labelledby="publishing">
      <Title order={2} size="h6" id="publishing">
        Publishing
      </Title>
      <StateLine product={product} hasChanges={hasChanges} />
      <LockNotice product={product} disabledReason={roleReason} onUnlocked={saving.refresh} />
      <ApprovalNeeded product={product} />
      <Group gap="xs">
        <GuardedButton
          disabledReason={blocked ?? cannotSave ?? nothingNew}
          loading={saving.status === 'saving'}
          onClick={() => void publish()}
        >
          {isFirst ? 'Publish' : 'Publish changes'}
        </GuardedButton>
        {!isFirst && (
          <GuardedButton
            variant="default"
            disabledReason={blocked ?? saving.reasonNotToSave ?? (hasChanges ? undefined : 'There are no changes.')}
            disabled={saving.status === 'saving'}
            onClick={askToDiscard}
          >
            Discard changes
          </GuardedButton>
        )}
      </Group>
      <ApprovalSetting product={product} />
      {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </section>
  );
}

/** Returns whether the design or colours in the designer, saved or not, differ from what is on sale. */
function isChanged({ published, has_unpublished_changes, colours }: ProductInDesigner, saving: Saving): boolean {
  const offered = colours.map(({ code }) => code).join();
  return (
    published !== null && (has_unpublished_changes || saving.hasOwnChanges || saving.details.colours.join() !== offered)
  );
}

const archived = ({ status }: ProductInDesigner) =>
  status === 'archived' ? 'This product is archived. Restore it in the product list first.' : undefined;

const newerVersion = ({ theirs }: Saving) =>
  theirs ? `${theirs.savedBy} saved a newer version. Decide about it first.` : undefined;

function StateLine({ product, hasChanges }: { product: ProductInDesigner; hasChanges: boolean }) {
  const { published, status } = product;
  const state = !published ? 'draft' : hasChanges ? 'changed' : 'published';
  const { icon: Icon, text } = PUBLISHING_STATES[state];
  return (
    <div className={css.state} data-state={state} role="status">
      <Icon size={20} className={css.stateIcon} aria-hidden="true" />
      <div>
        <Text size="sm" fw={600}>
          {status === 'archived' ? `Archived. ${text}` : text}
        </Text>
        <Text size="sm" c="dimmed">
          {published
            ? `${hasChanges ? 'Last published on' : 'Published on'} ${moment(published.at)}.`
            : 'It can be offered in an event once it is published.'}
        </Text>
      </div>
    </div>
  );
}

const PUBLISHING_STATES = {
  draft: { icon: IconPencil, text: 'Draft: never published' },
  changed: { icon: IconProgress, text: 'Unpublished changes' },
  published: { icon: IconCircleCheck, text: 'Published' },
} as const;

function ApprovalNeeded({ product }: { product: ProductInDesigner }) {
  const [search] = useSearchParams();
  if (!product.needs_approval || product.is_approved) return null;
  const isOffSale = product.published !== null && !product.published.approved;
  return (
    <Alert color="yellow" icon={<IconRosetteDiscountCheck size={18} />} p="sm">
      <Text size="sm">
        This design needs an approved proof before it can be published.
        {isOffSale && ' What is published has no approval either, so it is off sale.'}{' '}
        <Anchor
          component={Link}
          to={paths.productProofs(product.id, search.get('tenant') ?? undefined)}
          underline="always"
          inherit
        >
          Send a proof
        </Anchor>
      </Text>
    </Alert>
  );
}

/** The product's own proof setting; an event may require a proof as well. */
function ApprovalSetting({ product }: { product: ProductInDesigner }) {
  const api = useApi();
  const { roleReason } = useDesignerContext();
  const { refresh } = useSaving();
  const { run, isPending } = useMutation();
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
      label="Approval required before publishing"
      description={roleReason ?? (byEvent ? 'An event that offers this product requires it already.' : undefined)}
      checked={product.requires_approval}
      disabled={isPending || roleReason !== undefined}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
