import type { BulkDestination, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { errorMessage } from '#ui/show-problem.ts';

interface BulkDraft {
  quantities: BulkPurchaseDetail['quantities'];
  shipping_method: BulkPurchaseDetail['shipping_method'];
  destinations: BulkDestination[];
}

/** Idle time before the draft is saved. */
const PAUSE_MS = 500;

const toBulkDraft = ({ quantities, shipping_method, destinations }: BulkPurchaseDetail): BulkDraft => ({
  quantities,
  shipping_method,
  destinations,
});

/** Saves the draft as it changes; the server returns the quote. */
export function useBulkDraft(loaded: BulkPurchaseDetail) {
  const api = useApi();
  const event = useEvent();
  const [saved, setSaved] = useState(loaded);
  const [draft, setDraft] = useState(() => toBulkDraft(loaded));
  const [savedDraft, setSavedDraft] = useState(draft);
  const [problem, setProblem] = useState('');
  const isChanged = draft !== savedDraft;

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(async () => {
      try {
        const params = { tenant_id: event.tenant_id, slug: event.slug, purchase_id: loaded.id };
        const { data } = await api.saveBulkPurchase({ params, body: draft });
        setSaved(data);
        setSavedDraft(draft);
        setProblem('');
      } catch (error) {
        setProblem(errorMessage(error));
      }
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [api, draft, event.slug, event.tenant_id, isChanged, loaded.id]);

  return {
    draft,
    saved,
    isChanged,
    problem,
    setSaved,
    change: (changed: Partial<BulkDraft>) => setDraft((current) => ({ ...current, ...changed })),
  };
}
