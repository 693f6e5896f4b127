import { ApiError } from '@inkstand/contract/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toastResponse } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import type { FieldErrors, Reply } from '#ui/use-mutation.ts';

interface PageFormOptions<Data extends { revision: string }, Draft> {
  loaded: Data;
  toDraft: (data: Data) => Draft;
  /** What has to be filled in before anything is sent. */
  missingIn?: (draft: Draft) => FieldErrors;
  /** Sends what differs from `data`, over what `revision` stands for. */
  save: (draft: Draft, data: Data, revision: string) => Promise<Reply & { data: Data }>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of a whole page: what is typed stays through errors, which come to their fields and as a toast; what somebody
 * else has saved in between becomes `theirs`, and is chosen between, never lost unseen.
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
        take(answer.data);
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
    keepMine: () => theirs && save(theirs.revision),
    closeConflict: () => setTheirs(undefined),
  };
}

export type PageFormState<Data extends { revision: string }, Draft extends object> = ReturnType<
  typeof usePageForm<Data, Draft>
>;
