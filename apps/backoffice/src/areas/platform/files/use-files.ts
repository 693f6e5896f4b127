import { ApiError } from '@inkstand/contract/client';
import type { AttachedFile } from '@inkstand/contract/events/attached-files';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useMemo, useState } from 'react';
import { errorMessage, showProblem, toastResponse } from '#ui/show-problem.ts';

/** The owner of the files: an event or a product. */
export interface FilesOwner {
  tenant: string;
  slug?: string;
  productId?: string;
}

/** The files of an event or product, and the actions on them. */
export function useFiles({ tenant, slug = '', productId = '' }: FilesOwner) {
  const api = useApi();
  const [files, setFiles] = useState<readonly AttachedFile[]>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  const calls = useMemo(() => {
    const event = { tenant_id: tenant, slug };
    const product = { tenant_id: tenant, product_id: productId };
    return productId
      ? {
          list: () => api.listProductFiles({ params: product }),
          add: (file: File) => api.addProductFile({ params: product, body: { file } }),
          remove: (id: string) => api.deleteProductFile({ params: { ...product, file_id: id } }),
        }
      : {
          list: () => api.listEventFiles({ params: event }),
          add: (file: File) => api.addEventFile({ params: event, body: { file } }),
          remove: (id: string) => api.deleteEventFile({ params: { ...event, file_id: id } }),
        };
  }, [api, tenant, slug, productId]);

  useEffect(() => {
    let isGone = false;
    calls.list().then(
      ({ data }) => !isGone && setFiles(data),
      (problem) => !isGone && setError(errorMessage(problem)),
    );
    return () => {
      isGone = true;
    };
  }, [calls]);

  async function add(file: File) {
    setBusy(true);
    setError('');
    try {
      const answer = await calls.add(file);
      const { data } = answer;
      setFiles((present = []) => [data, ...present]);
      toastResponse(answer);
    } catch (problem) {
      const refused = problem instanceof ApiError ? problem.firstErrors.file : undefined;
      setError(refused ? `${file.name}: ${refused}` : errorMessage(problem));
    } finally {
      setBusy(false);
    }
  }

  async function remove(file: AttachedFile) {
    try {
      toastResponse(await calls.remove(file.id));
      setFiles((present = []) => present.filter(({ id }) => id !== file.id));
    } catch (problem) {
      showProblem(problem);
    }
  }

  return { files, error, isBusy, add, remove };
}
