import { PRINT_TECHNIQUE_KEYS } from '@inkstand/domain/print-techniques';
import { REGION_CODES, REGIONS } from '@inkstand/domain/regions';
import { familyName, techniqueName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/production';
import { useSite } from '@inkstand/web/provider.tsx';
import {
  Anchor,
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { paths } from '#paths.ts';
import { FieldGroup } from '#ui/field-group.tsx';
import { languageOptions } from '#ui/format.ts';
import { REGION_LABELS } from '#ui/labels.ts';
import { RichText } from '#ui/rich-text.tsx';
import type { Form } from '#ui/use-form.ts';
import { type FulfillerDraft, isDay, notADay } from './fulfiller-draft.ts';
import { ADAPTERS, WEEKDAYS } from './fulfiller-labels.ts';

interface FieldsProps {
  form: Form<FulfillerDraft>;
  /** Catalogue families. */
  families: readonly string[];
}

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

function Abilities({ form: { values, field }, families }: FieldsProps) {
  const known = [...new Set([...families, ...values.families])];
  const currencies = REGION_CODES.filter((code) => values.regions.includes(code)).map((code) => REGIONS[code].currency);
  return (
    <FieldGroup legend={t('products_and_techniques')}>
      <Stack gap="md">
        <Checkbox.Group label={t('regions')} required {...field('regions')}>
          <Group mt={6}>
            {REGION_CODES.map((code) => (
              <Checkbox key={code} value={code} label={REGION_LABELS[code]} />
            ))}
          </Group>
        </Checkbox.Group>
        <MultiSelect
          label={t('print_techniques')}
          required
          searchable
          data={PRINT_TECHNIQUE_KEYS.map((value) => ({ value, label: techniqueName(value) }))}
          {...field('print_techniques')}
        />
        <MultiSelect
          label={t('families_of_the_catalogue')}
          required
          searchable
          data={known.map((value) => ({ value, label: familyName(value) }))}
          {...field('families')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label={t('pieces_a_day')}
            description={t('maximum_per_day')}
            required
            min={1}
            clampBehavior="none"
            allowDecimal={false}
            {...field('capacity_per_day')}
          />
          <NumberInput
            label={
              currencies.length > 0 ? t('cost_per_piece_in', { currency: currencies.join(' / ') }) : t('cost_per_piece')
            }
            description={t('used_to_choose_between_fulfillers_that')}
            required
            min={0}
            decimalScale={2}
            {...field('cost_per_piece')}
          />
        </SimpleGrid>
      </Stack>
    </FieldGroup>
  );
}

function Calendar({ form: { values: draft, field, change, setErrors } }: Pick<FieldsProps, 'form'>) {
  const changeClosed = (entries: string[]) => {
    const wrong = entries.find((entry) => !isDay(entry));
    change({ closed_dates: entries });
    if (wrong !== undefined) setErrors((others) => ({ ...others, closed_dates: notADay(wrong) }));
  };
  return (
    <FieldGroup legend={t('calendar')}>
      <Stack gap="md">
        <Checkbox.Group
          label={t('working_days')}
          required
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
          label={t('closed_on')}
          description={t('holidays_as_2026_12_25_enter')}
          {...field('closed_dates')}
          onChange={changeClosed}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label={t('working_days_until_it_ships')}
            description={t('counted_from_the_printing_day')}
            required
            min={0}
            max={60}
            clampBehavior="none"
            allowDecimal={false}
            {...field('lead_days')}
          />
          <Select
            label={t('time_zone')}
            description={t('for_working_days_and_holidays')}
            required
            searchable
            allowDeselect={false}
            data={TIME_ZONES.includes(draft.time_zone) ? TIME_ZONES : [draft.time_zone, ...TIME_ZONES]}
            {...field('time_zone')}
          />
        </SimpleGrid>
      </Stack>
    </FieldGroup>
  );
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" underline="always">
      {children}
    </Anchor>
  );
}

function Orders({ form: { values, field } }: Pick<FieldsProps, 'form'>) {
  const { mode } = useSite();
  return (
    <FieldGroup legend={t('receiving_orders')}>
      <Stack gap="md">
        <Radio.Group label={t('orders_are_sent_by')} {...field('adapter')}>
          <Stack mt={6} gap={8}>
            {Object.entries(ADAPTERS).map(([value, { label, text }]) => (
              <Radio key={value} value={value} label={label} description={text} />
            ))}
          </Stack>
        </Radio.Group>
        {values.adapter === 'email' && (
          <Select
            label={t('language_of_the_emails')}
            description={t('also_used_on_the_page_they')}
            allowDeselect={false}
            maw={280}
            data={languageOptions}
            {...field('language')}
          />
        )}
        {values.adapter === 'http' && (
          <div>
            <TextInput
              label={t('address_for_orders')}
              description={t('https_in_demo_mode_leave_empty')}
              required={mode === 'production'}
              {...field('endpoint')}
            />
            <Text size="sm" mt="xs">
              <RichText
                text={t('how_its_system_connects')}
                parts={{
                  article: (words) => (
                    <DocumentLink href={paths.helpArticle('connect-your-print-shop')}>{words}</DocumentLink>
                  ),
                  api: (words) => <DocumentLink href={paths.fulfillerApiDescription()}>{words}</DocumentLink>,
                }}
              />
            </Text>
          </div>
        )}
      </Stack>
    </FieldGroup>
  );
}

export function FulfillerFields(props: FieldsProps) {
  const { field, values } = props.form;
  return (
    <Stack gap="lg">
      <FieldGroup legend={t('contact_details')}>
        <Stack gap="md">
          <TextInput label={t('name')} required maxLength={80} {...field('name')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput label={t('contact')} {...field('contact_name')} />
            <TextInput
              label={t('contacts_email')}
              type="email"
              required={values.adapter === 'email'}
              {...field('contact_email')}
            />
            <TextInput label={t('contacts_phone')} type="tel" {...field('contact_phone')} />
          </SimpleGrid>
        </Stack>
      </FieldGroup>
      <Abilities {...props} />
      <Calendar {...props} />
      <Orders {...props} />
    </Stack>
  );
}
