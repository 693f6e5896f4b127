import type { CatalogueFilters as Choices } from '@inkstand/contract/design/catalogue';
import type { BasicColour } from '@inkstand/domain/basic-colour';
import type { SizeSystem } from '@inkstand/domain/sizes';
import { familyName, kindName, techniqueName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
import type { ReactNode } from 'react';
import { COLOUR_LABELS, SIZE_SYSTEM_LABELS, slugLabel } from '#ui/catalogue-labels.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { REGION_LABELS } from '#ui/labels.ts';
import { useListSearch } from '#ui/list-search.ts';
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
      data={options.map(({ value: each, count }) => ({ value: each, label: `${formatValue(each)} (${count})` }))}
    />
  );
}

const regionText = (region: string) => REGION_LABELS[region as keyof typeof REGION_LABELS] ?? region;
const colourText = (colour: string) => COLOUR_LABELS[colour as BasicColour] ?? slugLabel(colour);
const systemText = (system: string) => SIZE_SYSTEM_LABELS[system as SizeSystem] ?? system;

interface CatalogueFiltersProps {
  choices: Choices;
  children?: ReactNode;
  aside?: ReactNode;
}

/** The catalogue's filters, all stored in the URL. */
export function CatalogueFilters({ choices, children, aside }: CatalogueFiltersProps) {
  return (
    <search aria-label={t('filter_the_catalogue')}>
      <FilterBar
        isLong
        search={{ label: t('search_the_catalogue'), placeholder: t('name_brand_fabric_sku') }}
        clears={FILTER_NAMES}
        aside={aside}
      >
        <Filter name="family" label={t('any_family')} options={choices.families} formatValue={familyName} />
        <Filter name="category" label={t('any_category')} options={choices.categories} formatValue={kindName} />
        <Filter name="technique" label={t('any_technique')} options={choices.techniques} formatValue={techniqueName} />
        <Filter name="region" label={t('any_region')} options={choices.regions} formatValue={regionText} />
        <Filter name="colour" label={t('any_colour')} options={choices.colours} formatValue={colourText} />
        <Filter name="size_system" label={t('any_sizes')} options={choices.size_systems} formatValue={systemText} />
        {children}
      </FilterBar>
    </search>
  );
}
