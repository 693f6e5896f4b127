import type { CountedTag } from '@inkstand/contract/orders/teamwork';
import { MAX_TAG_NAME_LENGTH, TAG_COLOURS, type TagColour } from '@inkstand/domain/order-tags';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Pill, Radio, TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { tagStyle } from './tag-pills.tsx';

interface TagDialogProps {
  tenant: string;
  /** None for a new tag. */
  tag?: CountedTag;
  onClose: () => void;
}

const COLOUR_LABELS: Readonly<Record<TagColour, string>> = {
  gray: t('grey'),
  red: t('red'),
  pink: t('pink'),
  grape: t('purple'),
  violet: t('violet'),
  indigo: t('indigo'),
  blue: t('blue'),
  cyan: t('cyan'),
  teal: t('teal'),
  green: t('green'),
  lime: t('lime'),
  yellow: t('yellow'),
  orange: t('orange'),
};

/** Creates a tag, or changes its name and colour. */
export function TagDialog({ tenant, tag, onClose }: TagDialogProps) {
  const api = useApi();
  const form = useForm({ name: tag?.name ?? '', colour: tag?.colour ?? ('gray' as TagColour) });
  const body = form.values;
  const save = () =>
    form.mutate(() =>
      tag
        ? api.updateTag({ params: { tenant_id: tenant, tag_id: tag.id }, body })
        : api.createTag({ params: { tenant_id: tenant }, body }),
    );
  return (
    <FormDialog
      title={tag ? t('edit_quoted', { name: tag.name }) : t('create_a_tag')}
      submit={tag ? t('save_tag') : t('create_tag')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label={t('name')} maxLength={MAX_TAG_NAME_LENGTH} data-autofocus {...form.field('name')} />
      <Radio.Group
        label={t('colour')}
        value={body.colour}
        onChange={(colour) => form.change({ colour: colour as TagColour })}
      >
        <Group gap="sm" mt="xs">
          {TAG_COLOURS.map((colour) => (
            <Radio
              key={colour}
              value={colour}
              label={<Pill style={tagStyle(colour)}>{COLOUR_LABELS[colour]}</Pill>}
              color={colour}
            />
          ))}
        </Group>
      </Radio.Group>
    </FormDialog>
  );
}
