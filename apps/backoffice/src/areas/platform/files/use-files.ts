import { ApiError } from '@inkstand/contract/client';
import type { AttachedFile } from '@inkstand/contract/events/attached-files';
import { useApi } from '@inkstand/web/provider.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelAndValue } from '#ui/format.ts';
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
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const event = { tenant_id: tenant, slug };
  const product = { tenant_id: tenant, product_id: productId };
  const calls = productId
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
  const queryKey = ['files', tenant, slug, productId];
  const { data: files, error } = useQuery({ queryKey, queryFn: async () => (await calls.list()).data, staleTime: 0 });
  const change = (edit: (present: readonly AttachedFile[]) => AttachedFile[]) =>
    queries.setQueryData<AttachedFile[]>(queryKey, (present = []) => edit(present));

  async function add(file: File) {
    setBusy(true);
    setProblem('');
    try {
      const answer = await calls.add(file);
      change((present) => [answer.data, ...present]);
      toastResponse(answer);
    } catch (reason) {
      const refused = reason instanceof ApiError ? reason.firstErrors.file : undefined;
      setProblem(refused ? labelAndValue(file.name, refused) : errorMessage(reason));
    } finally {
      setBusy(false);
    }
  }

  async function remove(file: AttachedFile) {
    try {
      toastResponse(await calls.remove(file.id));
      change((present) => present.filter(({ id }) => id !== file.id));
    } catch (reason) {
      showProblem(reason);
    }
  }

  return { files, error: problem || (error ? errorMessage(error) : ''), isBusy, add, remove };
}
