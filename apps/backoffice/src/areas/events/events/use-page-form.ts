import { ApiError } from '@inkstand/contract/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toastResponse } from '#ui/show-problem.ts';
import type { FieldErrors, Reply } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';

interface PageFormOptions<Data extends { revision: string }, Draft> {
  loaded: Data;
  toDraft: (data: Data) => Draft;
  /** Returns errors for required fields that are empty. */
  missingIn?: (draft: Draft) => FieldErrors;
  /** Sends the changes to `data`; `revision` is the version that they are based on. */
  save: (draft: Draft, data: Data, revision: string) => Promise<Reply & { data: Data }>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of a whole page. Input survives errors, which appear at their fields and as a toast. A concurrent save by
 * another user becomes `theirs`, and the user chooses between both.
 */
export function usePageForm<Data extends { revision: string }, Draft extends object>(
  options: PageFormOptions<Data, Draft>,
) {
  const { toDraft } = options;
  const { revalidate } = useRevalidator();
  const [data, setData] = useState(options.loaded);
  const [theirs, setTheirs] = useState<Data>();
  const form = useForm(() => toDraft(options.loaded), { shown: [] });
  const { values: draft, setErrors } = form;

  function take(answer: Data) {
    setData(answer);
    form.change(toDraft(answer));
    setErrors({});
    setTheirs(undefined);
  }

  function save(revision = data.revision) {
    const missing = options.missingIn?.(draft) ?? {};
    if (Object.keys(missing).length > 0) return setErrors(missing);
    setTheirs(undefined);
    return form.run(async () => {
      try {
        const answer = await options.save(draft, data, revision);
        setData(answer.data);
        form.adopt(draft, toDraft(answer.data));
        toastResponse(answer);
      } catch (error) {
        if (!(error instanceof ApiError && error.errors.revision)) throw error;
        return setTheirs(error.data as Data);
      }
      await revalidate();
    });
  }

  return {
    ...form,
    data,
    setData,
    draft,
    isChanged: !isSame(draft, toDraft(data)),
    theirs,
    save,
    revert: () => take(data),
    takeTheirs: () => theirs && take(theirs),
    saveMine: () => theirs && save(theirs.revision),
    closeConflict: () => setTheirs(undefined),
  };
}

export type PageFormState<Data extends { revision: string }, Draft extends object> = ReturnType<
  typeof usePageForm<Data, Draft>
>;
