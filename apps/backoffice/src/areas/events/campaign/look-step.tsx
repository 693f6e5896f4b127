import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { saveConfiguration } from '#areas/events/events/store-configuration/configuration.ts';
import { ConflictDialog } from '#areas/events/events/store-configuration/conflict-dialog.tsx';
import {
  missingIn,
  toConfigurationChange,
  toConfigurationDraft,
} from '#areas/events/events/store-configuration/draft.ts';
import { TextField } from '#areas/events/events/store-configuration/fields/plain-fields.tsx';
import { storeFontFaces } from '#areas/events/events/store-configuration/fonts.ts';
import { ScaledFrame } from '#areas/events/events/store-configuration/preview/scaled-frame.tsx';
import { StoreSketch } from '#areas/events/events/store-configuration/preview/store-sketch.tsx';
import { BrandSection } from '#areas/events/events/store-configuration/sections/brand-section.tsx';
import { ColoursSection } from '#areas/events/events/store-configuration/sections/colours-section.tsx';
import { StoreFormContext } from '#areas/events/events/store-configuration/store-form.ts';
import { usePageForm } from '#areas/events/events/use-page-form.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import css from './campaign.module.css';
import type { StepProps } from './campaign-data.ts';
import { StepFoot, useGoOn } from './step-navigation.tsx';

const PHONE = { width: 390, height: 700 };

/** Logo, colours and words of the claim page, beside a sketch. The other settings stay on "Look and texts". */
export function LookStep({ data: { configuration } }: StepProps) {
  const api = useApi();
  const event = useEvent();
  const goOn = useGoOn('look');
  const isReadOnly = useChangeDisabledReason(event) !== undefined;
  const isSaved = useRef(false);
  const form = usePageForm({
    loaded: configuration,
    toDraft: toConfigurationDraft,
    missingIn,
    save: async (draft, data, revision) => {
      const change = toConfigurationChange(draft, toConfigurationDraft(data));
      const params = { tenant: event.tenant_id, slug: event.slug };
      const saved = await saveConfiguration(api, params, { change, draft, revision });
      isSaved.current = true;
      return { success: true, message: t('look_saved'), data: saved };
    },
  });
  const { data } = form;
  async function save() {
    isSaved.current = !form.isChanged;
    if (form.isChanged) await form.save();
    if (isSaved.current) await goOn();
  }
  const section = { data, isReadOnly, onData: form.setData };
  return (
    <StoreFormContext value={form}>
      <style href="store-configuration-fonts" precedence="default">
        {storeFontFaces}
      </style>
      <div className={css.look}>
        <form noValidate onSubmit={form.onSubmit(save)}>
          <Stack gap="lg">
            <Panel title={t('words')}>
              <Stack gap="md">
                <TextField name="homeHeading" label={t('heading')} maxLength={MAX_LENGTHS.homeHeading} />
                <TextField
                  name="homeSubheading"
                  label={t('sentence_below_it_optional')}
                  maxLength={MAX_LENGTHS.homeSubheading}
                />
              </Stack>
            </Panel>
            <BrandSection {...section} />
            <ColoursSection {...section} />
          </Stack>
          <StepFoot step="look" isPending={form.isPending} />
        </form>
        <section aria-label={t('preview')}>
          <ScaledFrame {...PHONE}>
            <StoreSketch data={data} isPhone />
          </ScaledFrame>
        </section>
      </div>
      <LeaveGuard isChanged={form.isChanged} />
      {form.theirs && <ConflictDialog theirs={form.theirs} />}
    </StoreFormContext>
  );
}
