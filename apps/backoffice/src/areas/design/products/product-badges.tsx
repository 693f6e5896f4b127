import type { Product } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/design';
import { Group } from '@mantine/core';
import type { BackLink } from '#ui/back-link.ts';
import { StatusBadge, type StatusLabel } from '#ui/status-badge.tsx';

interface ProductBadgesProps {
  product: Pick<Product, 'published' | 'has_unpublished_changes' | 'needs_approval'> &
    Partial<Pick<Product, 'status' | 'is_approved'>>;
  /** Link to the designer; undefined when the badges already are inside one. */
  designer?: { to: string; state: { back: BackLink } };
}

interface ProductState extends StatusLabel {
  /** The badge stands for a task in the designer. */
  isTask: boolean;
}

const ARCHIVED: ProductState = { label: t('archived'), colour: 'yellow', isTask: false };
const DRAFT: ProductState = { label: t('draft'), colour: 'gray', isTask: true };
const UNPUBLISHED: ProductState = { label: t('unpublished_changes'), colour: 'yellow', isTask: true };
const PUBLISHED: ProductState = { label: t('published'), colour: 'teal', isTask: false };
const UNAPPROVED: ProductState = { label: t('needs_approval'), colour: 'orange', isTask: true };

/** A product's status: whether it can be sold, and its tasks in the designer. */
export function ProductBadges({ product, designer }: ProductBadgesProps) {
  return (
    <Group gap={6}>
      {productStates(product).map(({ isTask, ...state }) => (
        <StatusBadge key={state.label} {...state} {...(isTask && designer)} />
      ))}
    </Group>
  );
}

function productStates({
  status,
  published,
  has_unpublished_changes,
  needs_approval,
  is_approved,
}: ProductBadgesProps['product']): ProductState[] {
  if (status === 'archived') return [ARCHIVED];
  const hasApproval = is_approved || published?.approved;
  return [
    ...(published ? [] : [DRAFT]),
    ...(has_unpublished_changes ? [UNPUBLISHED] : []),
    ...(published && !has_unpublished_changes ? [PUBLISHED] : []),
    ...(needs_approval && !hasApproval ? [UNAPPROVED] : []),
  ];
}
