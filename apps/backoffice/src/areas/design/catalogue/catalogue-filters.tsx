import type { CatalogueFilters as Choices } from '@inkstand/contract/design/catalogue';
import { techniqueLabel } from '@inkstand/domain/print-techniques';
import type { SizeSystem } from '@inkstand/domain/sizes';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { FilterSelect } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { SearchInput } from '#ui/search-input.tsx';
import css from './catalogue.module.css';
import { REGION_LABELS, SIZE_SYSTEM_LABELS, slugLabel } from './catalogue-labels.ts';
import { FILTER_NAMES } from './catalogue-query.ts';

type Option = { value: string; count: number };

interface FilterProps {
  name: string;
  label: string;
  options: readonly Option[];
  formatValue: (value: string) => string;
}

function Filter({ name, label, options, formatValue }: FilterProps) {
  const { search } = useListSearch();
  const value = search.get(name);
  // A filter with a single option is hidden unless it is active.
  if (options.length < 2 && !value) return null;
  return (
    <FilterSelect
      name={name}
      label={label}
      any={label}
      searchable={options.length > 8}
      w="100%"
      data={options.map(({ value: each, count }) => ({ value: each, label: `${formatValue(each)} (${count})` }))}
    />
  );
}

const regionText = (region: string) => REGION_LABELS[region as keyof typeof REGION_LABELS] ?? region;
const systemText = (system: string) => SIZE_SYSTEM_LABELS[system as SizeSystem] ?? system;

/** The catalogue's filters, all stored in the URL. */
export function CatalogueFilters({ choices, children }: { choices: Choices; children?: React.ReactNode }) {
  const { search, change } = useListSearch();
  const isNarrowed = FILTER_NAMES.some((name) => search.get(name));
  return (
    <search className={css.filters} aria-label="Narrow the catalogue down">
      <div className={css.search}>
        <SearchInput label="Search the catalogue" placeholder="Name, brand, fabric, SKU" />
      </div>
      <Filter name="family" label="Any family" options={choices.families} formatValue={slugLabel} />
      <Filter name="category" label="Any category" options={choices.categories} formatValue={slugLabel} />
      <Filter name="technique" label="Any technique" options={choices.techniques} formatValue={techniqueLabel} />
      <Filter name="region" label="Any region" options={choices.regions} formatValue={regionText} />
      <Filter name="colour" label="Any colour" options={choices.colours} formatValue={slugLabel} />
      <Filter name="size_system" label="Any sizes" options={choices.size_systems} formatValue={systemText} />
      {children}
      {isNarrowed && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} />}
          onClick={() => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}
        >
          Show everything
        </Button>
      )}
    </search>
  );
}
