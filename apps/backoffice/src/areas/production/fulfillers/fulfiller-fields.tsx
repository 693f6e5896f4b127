import { PRINT_TECHNIQUE_KEYS, techniqueLabel } from '@inkstand/domain/print-techniques';
import { REGION_CODES } from '@inkstand/domain/regions';
import { LOCALES } from '@inkstand/i18n';
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
import { REGION_LABELS, slugLabel } from '#areas/design/catalogue/catalogue-labels.ts';
import type { Form } from '#ui/use-form.ts';
import type { FulfillerDraft } from './fulfiller-draft.ts';
import { ADAPTERS, WEEKDAYS } from './fulfiller-labels.ts';

interface FieldsProps {
  form: Form<FulfillerDraft>;
  /** Catalogue families. */
  families: readonly string[];
}

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

function Abilities({ form: { values, field }, families }: FieldsProps) {
  const known = [...new Set([...families, ...values.families])];
  return (
    <Fieldset legend="What it makes">
      <Stack gap="md">
        <Checkbox.Group label="Regions" {...field('regions')}>
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
          {...field('print_techniques')}
        />
        <MultiSelect
          label="Families of the catalogue"
          searchable
          data={known.map((value) => ({ value, label: slugLabel(value) }))}
          {...field('families')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label="Pieces a day"
            description="No day is given more"
            min={1}
            allowDecimal={false}
            {...field('capacity_per_day')}
          />
          <NumberInput
            label="Cost per piece"
            description="Compared where several could make it"
            min={0}
            decimalScale={2}
            {...field('cost_per_piece')}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function Calendar({ form: { values: draft, field, change } }: Pick<FieldsProps, 'form'>) {
  return (
    <Fieldset legend="When it works">
      <Stack gap="md">
        <Checkbox.Group
          label="Working days"
          {...field('working_days')}
          value={draft.working_days.map(String)}
          onChange={(days) => change({ working_days: days.map(Number).sort((one, other) => one - other) })}
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
          {...field('closed_dates')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label="Working days until it ships"
            description="After the day on which it prints"
            min={0}
            max={60}
            allowDecimal={false}
            {...field('lead_days')}
          />
          <Select
            label="Time zone"
            description="Says which day it is there"
            searchable
            allowDeselect={false}
            data={TIME_ZONES.includes(draft.time_zone) ? TIME_ZONES : [draft.time_zone, ...TIME_ZONES]}
            {...field('time_zone')}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function Orders({ form: { values, field } }: Pick<FieldsProps, 'form'>) {
  return (
    <Fieldset legend="How it gets orders">
      <Stack gap="md">
        <Radio.Group label="Orders come" {...field('adapter')}>
          <Stack mt={6} gap={8}>
            {Object.entries(ADAPTERS).map(([value, { label, text }]) => (
              <Radio key={value} value={value} label={label} description={text} />
            ))}
          </Stack>
        </Radio.Group>
        {values.adapter === 'email' && (
          <Select
            label="Language of the mails"
            description="And of the page that they lead to"
            allowDeselect={false}
            maw={280}
            data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
            {...field('language')}
          />
        )}
        {values.adapter === 'http' && (
          <TextInput
            label="Address for orders"
            description="https://…; in demo mode leave it empty, and Inkstand plays the fulfiller itself"
            {...field('endpoint')}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

export function FulfillerFields(props: FieldsProps) {
  const { field } = props.form;
  return (
    <Stack gap="lg">
      <Fieldset legend="Who it is">
        <Stack gap="md">
          <TextInput label="Name" maxLength={80} {...field('name')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput label="Contact" {...field('contact_name')} />
            <TextInput label="Contact’s e-mail" type="email" {...field('contact_email')} />
            <TextInput label="Contact’s phone" type="tel" {...field('contact_phone')} />
          </SimpleGrid>
        </Stack>
      </Fieldset>
      <Abilities {...props} />
      <Calendar {...props} />
      <Orders {...props} />
    </Stack>
  );
}
