import type { FulfillerAdapter } from '@inkstand/contract/production/fulfillers';
import { PRINT_TECHNIQUE_KEYS, techniqueLabel } from '@inkstand/domain/print-techniques';
import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import { type Language, LOCALES } from '@inkstand/i18n';
import {
  Checkbox,
  Fieldset,
  Group,
  MultiSelect,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import { REGION_LABELS, wordsOf } from '#areas/design/catalogue/catalogue-labels.ts';
import type { DraftErrors, FulfillerDraft } from './fulfiller-draft.ts';
import { ADAPTERS, WEEKDAYS } from './fulfiller-labels.ts';

interface FieldsProps {
  draft: FulfillerDraft;
  errors: DraftErrors;
  /** Families of the catalogue. */
  families: readonly string[];
  onChange(changed: Partial<FulfillerDraft>): void;
}

const TIME_ZONES = Intl.supportedValuesOf('timeZone');
const numberOf = (value: number | string) => (value === '' ? '' : Number(value));

function Abilities({ draft, errors, families, onChange }: FieldsProps) {
  const known = [...new Set([...families, ...draft.families])];
  return (
    <Fieldset legend="What it makes">
      <Stack gap="md">
        <Checkbox.Group
          label="Regions"
          value={draft.regions}
          error={errors.regions}
          onChange={(regions) => onChange({ regions: regions as Region[] })}
        >
          <Group mt={6}>
            {REGION_CODES.map((code) => (
              <Checkbox key={code} value={code} label={REGION_LABELS[code]} />
            ))}
          </Group>
        </Checkbox.Group>
        <MultiSelect
          label="Print techniques"
          searchable
          data={PRINT_TECHNIQUE_KEYS.map((value) => ({ value, label: techniqueLabel(value) }))}
          value={draft.print_techniques}
          error={errors.print_techniques}
          onChange={(print_techniques) => onChange({ print_techniques })}
        />
        <MultiSelect
          label="Families of the catalogue"
          searchable
          data={known.map((value) => ({ value, label: wordsOf(value) }))}
          value={draft.families}
          error={errors.families}
          onChange={(chosen) => onChange({ families: chosen })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label="Pieces a day"
            description="No day is given more"
            min={1}
            allowDecimal={false}
            value={draft.capacity_per_day}
            error={errors.capacity_per_day}
            onChange={(value) => onChange({ capacity_per_day: numberOf(value) })}
          />
          <NumberInput
            label="Cost per piece"
            description="Compared where several could make it"
            min={0}
            decimalScale={2}
            value={draft.cost_per_piece}
            error={errors.cost_per_piece}
            onChange={(value) => onChange({ cost_per_piece: numberOf(value) })}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function Calendar({ draft, errors, onChange }: FieldsProps) {
  return (
    <Fieldset legend="When it works">
      <Stack gap="md">
        <Checkbox.Group
          label="Working days"
          value={draft.working_days.map(String)}
          error={errors.working_days}
          onChange={(days) => onChange({ working_days: days.map(Number).sort((one, other) => one - other) })}
        >
          <Group mt={6} gap="sm">
            {WEEKDAYS.map((name, index) => (
              <Checkbox key={name} value={String(index + 1)} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
        <TagsInput
          label="Closed on"
          description="Holidays, as 2026-12-25; Enter after each"
          value={draft.closed_dates}
          error={errors.closed_dates}
          onChange={(closed_dates) => onChange({ closed_dates })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label="Working days until it ships"
            description="After the day on which it prints"
            min={0}
            max={60}
            allowDecimal={false}
            value={draft.lead_days}
            error={errors.lead_days}
            onChange={(value) => onChange({ lead_days: numberOf(value) })}
          />
          <Select
            label="Time zone"
            description="Says which day it is there"
            searchable
            allowDeselect={false}
            data={TIME_ZONES.includes(draft.time_zone) ? TIME_ZONES : [draft.time_zone, ...TIME_ZONES]}
            value={draft.time_zone}
            error={errors.time_zone}
            onChange={(zone) => onChange({ time_zone: zone ?? '' })}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function Orders({ draft, errors, onChange }: FieldsProps) {
  return (
    <Fieldset legend="How it gets orders">
      <Stack gap="md">
        <Radio.Group
          label="Orders come"
          value={draft.adapter}
          onChange={(adapter) => onChange({ adapter: adapter as FulfillerAdapter })}
        >
          <Stack mt={6} gap={8}>
            {Object.entries(ADAPTERS).map(([value, { label, text }]) => (
              <Radio key={value} value={value} label={label} description={text} />
            ))}
          </Stack>
        </Radio.Group>
        {draft.adapter === 'email' && (
          <Select
            label="Language of the mails"
            description="And of the page that they lead to"
            allowDeselect={false}
            maw={280}
            data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
            value={draft.language}
            error={errors.language}
            onChange={(language) => onChange({ language: language as Language })}
          />
        )}
        {draft.adapter === 'http' && (
          <TextInput
            label="Address for orders"
            description="https://…; in demo mode leave it empty, and Inkstand plays the fulfiller itself"
            value={draft.endpoint}
            error={errors.endpoint}
            onChange={({ currentTarget }) => onChange({ endpoint: currentTarget.value })}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

/** Everything that is said of a fulfiller. */
export function FulfillerFields(props: FieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <Stack gap="lg">
      <Fieldset legend="Who it is">
        <Stack gap="md">
          <TextInput
            label="Name"
            value={draft.name}
            error={errors.name}
            maxLength={80}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput
              label="Contact"
              value={draft.contact_name}
              error={errors.contact_name}
              onChange={({ currentTarget }) => onChange({ contact_name: currentTarget.value })}
            />
            <TextInput
              label="Contact’s e-mail"
              type="email"
              value={draft.contact_email}
              error={errors.contact_email}
              onChange={({ currentTarget }) => onChange({ contact_email: currentTarget.value })}
            />
            <TextInput
              label="Contact’s phone"
              type="tel"
              value={draft.contact_phone}
              error={errors.contact_phone}
              onChange={({ currentTarget }) => onChange({ contact_phone: currentTarget.value })}
            />
          </SimpleGrid>
        </Stack>
      </Fieldset>
      <Abilities {...props} />
      <Calendar {...props} />
      <Orders {...props} />
    </Stack>
  );
}
