import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { FileInput, Select, Stack, Text, Textarea } from '@mantine/core';
import { CHOOSE_AGAIN } from '#ui/files.ts';
import { Panel } from '#ui/panel.tsx';
import { errorOn } from '#ui/use-api-call.ts';
import type { Form } from '#ui/use-form.ts';
import { type ReplaceDraft, withFault, withProblem } from './replace-draft.ts';
import { CLIENT_PAYER_LABELS, FAULT_LABELS, PAYER_LABELS, PROBLEM_LABELS, toOptions } from './reprint-labels.ts';

const MAX_PHOTOS = 3;

interface ReplaceWhyProps {
  order: OrderDetail;
  /** The request exists: its problem, note and photos are fixed. */
  isAsked: boolean;
  form: Form<ReplaceDraft>;
}

/** The problem, whose fault it is, and who pays. */
export function ReplaceWhy({ order, isAsked, form }: ReplaceWhyProps) {
  const { values: draft, field, change } = form;
  return (
    <Panel title={t('reason')}>
      <Stack gap="sm">
        {!isAsked && (
          <Select
            label={t('what_is_wrong')}
            allowDeselect={false}
            placeholder={t('choose_verb')}
            required
            data={toOptions(PROBLEM_LABELS)}
            value={draft.problem}
            onChange={(problem) => change(withProblem(problem as ReprintRequest['problem']))}
          />
        )}
        <Select
          label={t('at_fault')}
          allowDeselect={false}
          data={toOptions(FAULT_LABELS)}
          {...field('fault')}
          onChange={(fault) => change(withFault(fault as ReplaceDraft['fault']))}
        />
        {order.care.may_choose_payer ? (
          <Select label={t('who_pays')} allowDeselect={false} data={toOptions(PAYER_LABELS)} {...field('paid_by')} />
        ) : (
          <Text size="sm">{CLIENT_PAYER_LABELS[draft.paid_by]}</Text>
        )}
        {!isAsked && <Evidence form={form} />}
      </Stack>
    </Panel>
  );
}

/** Note and photos, for the person who decides and for the printer. */
function Evidence({ form: { field, errors, change } }: Pick<ReplaceWhyProps, 'form'>) {
  return (
    <>
      <Textarea label={t('note')} autosize minRows={3} maxLength={1000} {...field('note')} />
      <FileInput
        label={t('photos')}
        description={t('up_to_jpeg_png_or_webp', { max: MAX_PHOTOS })}
        placeholder={t('choose_photos')}
        multiple
        clearable
        accept="image/jpeg,image/png,image/webp"
        {...field('photos')}
        error={errorOn(errors, 'photo_1') ?? errorOn(errors, 'photo_2') ?? errorOn(errors, 'photo_3')}
        fileInputProps={CHOOSE_AGAIN}
        onChange={(photos) => change({ photos: photos.slice(0, MAX_PHOTOS) })}
      />
    </>
  );
}
