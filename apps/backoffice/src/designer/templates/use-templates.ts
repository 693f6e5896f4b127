import type { DesignDocument } from '@inkstand/artwork/model';
import type { DesignTemplate } from '@inkstand/contract/design/design-history';
import { useApi } from '@inkstand/web/provider.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type OwnTemplate = DesignTemplate & { document: DesignDocument };

const MAX_ROWS = 100;
/** A constant empty list: a new array per render would make effects that depend on it loop. */
const NONE: readonly OwnTemplate[] = [];

/** The tenant's own templates, newest first. */
export function useTemplates(tenantId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const key = ['design-templates', tenantId];
  const params = { tenant_id: tenantId };
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: key,
    // The server validated every document against the schema when it was saved.
    queryFn: async () =>
      (await api.listDesignTemplates({ params, query: { per_page: MAX_ROWS } })).data as OwnTemplate[],
  });
  const change = (next: (known: OwnTemplate[]) => OwnTemplate[]) =>
    queries.setQueryData<OwnTemplate[]>(key, (known = []) => next(known));
  return {
    list: data ?? NONE,
    isLoading: isPending,
    hasFailed: isError,
    retry: () => void refetch(),
    async save(name: string, document: DesignDocument) {
      const { data: saved } = await api.createDesignTemplate({ params, body: { name, document } });
      change((known) => [saved as OwnTemplate, ...known]);
      return true;
    },
    async remove(id: string) {
      await api.deleteDesignTemplate({ params: { ...params, template_id: id } });
      change((known) => known.filter((each) => each.id !== id));
    },
  };
}
