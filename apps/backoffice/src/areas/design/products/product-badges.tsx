import type { Product } from '@inkstand/contract/design/designs';
import { Badge, Group } from '@mantine/core';
import { Link } from 'react-router';

interface ProductBadgesProps {
  product: Pick<Product, 'published' | 'has_unpublished_changes' | 'needs_approval'> &
    Partial<Pick<Product, 'status' | 'is_approved'>>;
  /** The designer, where the badges are not part of a link to it already. */
  designer?: string;
}

/** How a product stands: whether it can be sold, and what is to be done in the designer. */
export function ProductBadges({ product, designer }: ProductBadgesProps) {
  return (
    <Group gap={6}>
      {statesOf(product).map(({ label, colour, isTask }) =>
        isTask && designer ? (
          <Badge
            key={label}
            component={Link}
            to={designer}
            color={colour}
            variant="light"
            radius="sm"
            tt="none"
            fw={600}
            td="underline"
            style={{ cursor: 'pointer' }}
          >
            {label}
          </Badge>
        ) : (
          <Badge key={label} color={colour} variant="light" radius="sm" tt="none" fw={600}>
            {label}
          </Badge>
        ),
      )}
    </Group>
  );
}

function statesOf({
  status,
  published,
  has_unpublished_changes,
  needs_approval,
  is_approved,
}: ProductBadgesProps['product']) {
  if (status === 'archived') return [{ label: 'Archived', colour: 'yellow', isTask: false }];
  const hasApproval = is_approved || published?.approved;
  return [
    ...(published ? [] : [{ label: 'Draft', colour: 'gray', isTask: true }]),
    ...(has_unpublished_changes ? [{ label: 'Unpublished changes', colour: 'yellow', isTask: true }] : []),
    ...(published && !has_unpublished_changes ? [{ label: 'Published', colour: 'teal', isTask: false }] : []),
    ...(needs_approval && !hasApproval ? [{ label: 'Needs approval', colour: 'orange', isTask: true }] : []),
  ];
}
