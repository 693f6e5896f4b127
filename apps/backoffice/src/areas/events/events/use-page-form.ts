import { ApiError } from '@inkstand/contract/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

interface PageFormOptions<Data extends { revision: string }, Draft> {
  loaded: Data;
  draftOf: (data: Data) => Draft;
  /** Sends what differs from `data`, over what `revision` stands for. */
  save: (draft: Draft, data: Data, revision: string) => Promise<{ success: boolean; message: string; data: Data }>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of a whole page: what is typed stays through refusals, which come to their fields; what somebody else has saved
 * in between becomes `theirs`, and is chosen between, never lost unseen.
 */
export function usePageForm<Data extends { revision: string }, Draft extends object>(
  options: PageFormOptions<Data, Draft>,
) {
  const { draftOf } = options;
  const { revalidate } = useRevalidator();
  const [data, setData] = useState(options.loaded);
  const [draft, setDraft] = useState(() => draftOf(options.loaded));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<Data>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = !isSame(draft, draftOf(data));

  function take(answer: Data) {
    setData(answer);
    setDraft(draftOf(answer));
    setErrors({});
    setTheirs(undefined);
  }

  async function save(revision = data.revision) {
    setSaving(true);
    setErrors({});
    setTheirs(undefined);
    try {
      const answer = await options.save(draft, data, revision);
      const { data: saved } = answer;
      take(saved);
      toastResponse(answer);
      await revalidate();
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  }

  function refuse(error: unknown) {
    const fields = error instanceof ApiError ? error.firstErrors : {};
    if (error instanceof ApiError && fields.revision) return setTheirs(error.data as Data);
    setErrors(fields);
    showProblem(error);
  }

  return {
    data,
    draft,
    errors,
    isChanged,
    isSaving,
    theirs,
    save,
    change: (part: Partial<Draft>) => setDraft((present) => ({ ...present, ...part })),
    revert: () => take(data),
    takeTheirs: () => theirs && take(theirs),
    keepMine: () => theirs && save(theirs.revision),
    closeConflict: () => setTheirs(undefined),
  };
}
