import type { CatalogueVariant } from '@inkstand/contract/designs';
import { Chip, Group } from '@mantine/core';

interface CategoryFilterProps {
  variants: readonly CatalogueVariant[];
  /** Empty for everything. */
  value: string;
  onChange: (category: string) => void;
}

/** Narrows the catalogue down to one of its categories. */
export function CategoryFilter({ variants, value, onChange }: CategoryFilterProps) {
  const categories = [...new Set(variants.flatMap((variant) => variant.categories))];
  if (categories.length < 2) return null;
  return (
    <Chip.Group value={value} onChange={(chosen) => onChange(String(chosen))}>
      <Group gap="xs" mb="md" role="radiogroup" aria-label="Category">
        <Chip value="">Everything</Chip>
        {categories.map((each) => (
          <Chip key={each} value={each}>
            {each}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
