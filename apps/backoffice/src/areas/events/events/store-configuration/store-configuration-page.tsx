import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { apiContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useChangeRefusal } from '#areas/events/events/change-refusal.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { readConfiguration } from './configuration.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Draft, draftOf } from './draft.ts';
import { storeFontFaces } from './fonts.ts';
import { NarrowPreview, WidePreview } from './preview/preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { SECTIONS } from './sections.ts';
import css from './store-configuration-page.module.css';
import { useIsChanged } from './use-changes.ts';
import { useSave } from './use-save.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  if (!params.slug) throw refuse(404);
  return readConfiguration(api, { tenant, slug: params.slug });
}

/** Scrolls there itself: to the router a changed hash would be another page, which unsaved changes hold back. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}

function SectionLinks() {
  return (
    <nav aria-label="Sections" className={css.links}>
      {SECTIONS.map(({ id, title }) => (
        <a key={id} href={`#${id}`} onClick={(event) => goTo(event, id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Inside the form, which it watches. */
function UnsavedGuard({ data }: { data: Configuration }) {
  return <LeaveGuard isChanged={useIsChanged(data)} />;
}

/** Everything of a store that visitors see and its owner can change, beside a preview of it. */
function Editor({ loaded }: { loaded: Configuration }) {
  const [data, setData] = useState(loaded);
  const [savedCount, setSavedCount] = useState(0);
  const refusal = useChangeRefusal(useEvent());
  const form = useForm<Draft>({ defaultValues: draftOf(loaded), shouldUnregister: false });

  function take(answer: Configuration) {
    setData(answer);
    setSavedCount((count) => count + 1);
    form.reset(draftOf(answer));
  }
  const { save, isSaving, conflict, closeConflict, formRef } = useSave({ form, data, onSaved: take });
  const isReadOnly = refusal !== undefined;
  const preview = { data, savedCount };

  return (
    <FormProvider {...form}>
      <style href="store-configuration-fonts" precedence="default">
        {storeFontFaces}
      </style>
      {refusal && (
        <Alert icon={<IconLock size={18} />} color="gray" mb="lg">
          {refusal}
        </Alert>
      )}
      <div className={css.columns}>
        <form ref={formRef} onSubmit={form.handleSubmit(() => save())} noValidate className={css.form}>
          <SectionLinks />
          <fieldset disabled={isReadOnly} className={css.sections}>
            {SECTIONS.map(({ id, Section }) => (
              <div key={id} id={id} tabIndex={-1} className={css.section}>
                <Section data={data} isReadOnly={isReadOnly} onData={setData} />
              </div>
            ))}
          </fieldset>
          <SaveBar
            data={data}
            refusal={refusal}
            isSaving={isSaving}
            onRevert={() => form.reset(draftOf(data))}
            preview={<NarrowPreview {...preview} />}
          />
        </form>
        <WidePreview {...preview} />
      </div>
      <UnsavedGuard data={data} />
      <ConflictDialog
        data={data}
        theirs={conflict}
        onClose={closeConflict}
        onTakeTheirs={take}
        onKeepMine={(theirs) => save(theirs)}
      />
    </FormProvider>
  );
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { tenant_id, slug } = useEvent();
  return <Editor key={`${tenant_id}/${slug}`} loaded={loaded} />;
}
