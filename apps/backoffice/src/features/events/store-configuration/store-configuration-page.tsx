import type { Configuration } from '@inkstand/contract/store-configuration';
import { apiContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useEvent } from '#features/events/event-layout.tsx';
import { pageTenant, signedInUser, useContentRefusal, useUser } from '#features/layout/current-user.ts';
import { readConfiguration } from './configuration.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Draft, draftOf } from './draft.ts';
import { storeFontFaces } from './fonts.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { NarrowPreview, WidePreview } from './preview/preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { SECTIONS } from './sections.ts';
import css from './store-configuration-page.module.css';
import { useSave } from './use-save.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  if (!params.slug) throw refuse(404);
  return readConfiguration(api, { tenant, slug: params.slug });
}

/** Why nothing here can be changed; nothing when it can. */
function useRefusal(): string | undefined {
  const event = useEvent();
  const user = useUser();
  const roleRefusal = useContentRefusal();
  const isLocked = event.locked && user.superadmin !== 1;
  return roleRefusal ?? (isLocked ? 'This event is locked. Only Inkstand’s staff can change it.' : undefined);
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

/** Everything of a store that visitors see and its owner can change, beside a preview of it. */
function Editor({ loaded }: { loaded: Configuration }) {
  const [data, setData] = useState(loaded);
  const [savedCount, setSavedCount] = useState(0);
  const refusal = useRefusal();
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
      <LeaveGuard data={data} />
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
