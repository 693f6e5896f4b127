import type { Event } from '@inkstand/contract/events/events';
import { type RegionProblem, regionProblem } from '@inkstand/domain/event-regions';
import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { loadCompanyRegions, REGION_PROBLEMS } from '../company-regions.ts';

/** Asks for the name of an event's copy; the slug is derived from it. */
export function DuplicateDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const { values, field, errors, setErrors, run } = useForm(
    { name: t('name_of_a_copy', { name: event.name }) },
    { shown: ['name', 'slug', 'region'] },
  );
  const [problem, setProblem] = useState<RegionProblem>();
  useEffect(() => {
    // If the regions cannot be loaded, the server still checks the region when the copy is made.
    loadCompanyRegions(api, event.tenant_id).then(
      (regions) => setProblem(regionProblem(event.type, event.region, regions)),
      () => undefined,
    );
  }, [api, event]);

  function duplicate() {
    if (values.name.trim() === '') return setErrors({ name: t('required') });
    return run(async () => {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      const reply = await api.duplicateEvent({ params, body: values });
      toastResponse(reply);
      const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
      await navigate(paths.eventPage(reply.data.slug, 'event-details', tenant));
    });
  }

  return (
    <FormDialog
      title={t('duplicate_name', { name: event.name })}
      submit={t('duplicate')}
      disabledReason={problem && REGION_PROBLEMS[problem]}
      onSubmit={duplicate}
      onClose={onClose}
    >
      <Text size="sm">{t('the_copy_is_a_draft_with')}</Text>
      <TextInput
        label={t('name_of_the_copy')}
        data-autofocus
        {...field('name')}
        error={errors.name ?? errors.slug ?? errors.region}
      />
    </FormDialog>
  );
}
