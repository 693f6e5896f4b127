import type { OrderTag } from '@inkstand/contract/orders/teamwork-shapes';
import type { TagColour } from '@inkstand/domain/order-tags';
import { Group, Pill } from '@mantine/core';

/** The look of a tag in its colour, in both themes. */
export const tagStyle = (colour: TagColour) => ({
  backgroundColor: `var(--mantine-color-${colour}-light)`,
  color: `light-dark(var(--mantine-color-${colour}-9), var(--mantine-color-${colour}-2))`,
});

/** The tags of an order in a list. */
export function TagPills({ tags }: { tags: readonly OrderTag[] }) {
  return (
    <Group gap={4}>
      {tags.map(({ id, name, colour }) => (
        <Pill key={id} size="sm" style={tagStyle(colour)}>
          {name}
        </Pill>
      ))}
    </Group>
  );
}
