import { type CustomField, EMPTY_FIELDS, type EmptyField, type TextLayer } from '@inkstand/artwork/model';
import { FIELD_LABELS } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/designer';
import { Autocomplete, Checkbox, NumberInput, Radio, Stack, Switch } from '@mantine/core';
import { useDispatch } from '../designer-context.tsx';

/** The field's defaults. */
function toCustomField({ id, field }: TextLayer): CustomField & { empty: EmptyField } {
  const { required, ...known } = field ?? { key: id, label: t('your_text'), maxLength: 30 };
  return { empty: required === false ? 'design' : 'required', ...known };
}

/** Settings for texts that shoppers fill in, and for the label of the field. */
export function CustomFieldProperties({ layer }: { layer: TextLayer }) {
  const dispatch = useDispatch();
  const field = toCustomField(layer);
  const change = (fields: Partial<CustomField>) =>
    dispatch({ type: 'change', layer: layer.id, change: { field: { ...field, ...fields } }, step: 'field' });
  const endStep = () => dispatch({ type: 'end of step' });
  return (
    <Stack gap="sm">
      <Switch
        label={t('shoppers_can_change_this_text')}
        checked={layer.customisable}
        onChange={(event) =>
          dispatch({ type: 'change', layer: layer.id, change: { customisable: event.currentTarget.checked, field } })
        }
      />
      {layer.customisable && (
        <>
          <Autocomplete
            label={t('label_of_the_field')}
            description={t('usual_labels_are_translated')}
            data={[...FIELD_LABELS]}
            value={field.label}
            maxLength={80}
            error={field.label.trim() === '' && t('required_field')}
            onChange={(label) => change({ label })}
            onBlur={() => {
              if (field.label.trim() === '') change({ label: t('your_text') });
              endStep();
            }}
          />
          <NumberInput
            label={t('maximum_characters')}
            value={field.maxLength}
            min={1}
            max={500}
            allowDecimal={false}
            onChange={(value) => typeof value === 'number' && value >= 1 && change({ maxLength: value })}
            onBlur={endStep}
          />
          <Radio.Group
            label={t('when_left_empty')}
            value={field.empty}
            onChange={(value) => change({ empty: value as EmptyField })}
          >
            <Stack gap="xs" mt="xs">
              {EMPTY_FIELDS.map((empty) => (
                <Radio key={empty} value={empty} label={t(`when_empty_${empty}`, { text: layer.text })} />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox
            label={t('only_letters_numbers_and_spaces')}
            checked={field.restricted === true}
            onChange={(event) => change({ restricted: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  );
}
