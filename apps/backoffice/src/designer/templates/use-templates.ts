import type { DesignDocument } from '@inkstand/artwork/model';
import type { Client } from '@inkstand/contract';
import type { DesignTemplate } from '@inkstand/contract/design/design-history';
import { useApi } from '@inkstand/web/provider.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type OwnTemplate = DesignTemplate & { document: DesignDocument };

const PER_PAGE = 100;
/** A constant empty list: a new array per render would make effects that depend on it loop. */
const NONE: readonly OwnTemplate[] = [];

export async function loadTemplates(api: Client, tenantId: string): Promise<OwnTemplate[]> {
  const templates: OwnTemplate[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await api.listDesignTemplates({
      params: { tenant_id: tenantId },
      query: { page, per_page: PER_PAGE },
    });
    // The server validated every document against the schema when it was saved.
    templates.push(...(data as OwnTemplate[]));
    if (templates.length >= meta.total || data.length === 0) return templates;
  }
}

/** The tenant's own templates, newest first. */
export function useTemplates(tenantId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const key = ['design-templates', tenantId];
  const params = { tenant_id: tenantId };
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => loadTemplates(api, tenantId),
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
