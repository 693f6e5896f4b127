import { ApiError } from '@inkstand/contract/client';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { CheckedBatch } from '@inkstand/contract/design/personalization';
import { MAX_PERSONALIZATION_MB } from '@inkstand/contract/limits';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { describeEncoding } from '#ui/describe-encoding.ts';
import { inMemory } from '#ui/files.ts';
import { errorMessage, toastResponse } from '#ui/show-problem.ts';

interface Draft {
  file: File;
  name: string;
  checked: CheckedBatch;
  /** How the file was read, where that is in doubt. */
  encoding: string;
}

/** The error of the file as a whole, else the failed call's message. */
const fileProblem = (error: unknown) => (error instanceof ApiError && error.errors.file?.[0]) || errorMessage(error);

/** Turns a file into a batch: the server parses and validates it, the user names it, and it is drawn. */
export function useNewBatch(product: ProductInDesigner) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<Draft>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const params = { tenant_id: product.tenant_id, product_id: product.id };

  /** Resolves to whether it succeeded. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(fileProblem(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** `undefined`: the dropped item is not a readable file. */
  const read = (chosen: File | undefined) =>
    attempt(async () => {
      if (!chosen) return setProblem(t('drop_one_csv_file_of_at', { mb: MAX_PERSONALIZATION_MB }));
      const file = await inMemory(chosen);
      const { data: checked } = await api.checkPersonalizationBatch({ params, body: { file } });
      setDraft({
        file,
        checked,
        encoding: await describeEncoding(file),
        name: file.name.replace(/\.\w+$/, '').slice(0, 80),
      });
    });

  const create = () =>
    attempt(async () => {
      if (!draft) return;
      const { file, name } = draft;
      const answer = await api.createPersonalizationBatch({ params, body: { file, name: name.trim() } });
      setDraft(undefined);
      toastResponse(answer);
      await revalidate();
    });

  return {
    draft,
    isBusy,
    problem,
    read,
    create,
    rename: (name: string) => setDraft((known) => known && { ...known, name }),
    discard: () => setDraft(undefined),
  };
}
