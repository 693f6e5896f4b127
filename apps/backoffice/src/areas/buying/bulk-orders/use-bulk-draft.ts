import type { BulkDestination, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { createDraftSaver } from './draft-saver.ts';

interface BulkDraft {
  quantities: BulkPurchaseDetail['quantities'];
  shipping_method: BulkPurchaseDetail['shipping_method'];
  destinations: BulkDestination[];
}

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

  const [saver] = useState(() => {
    const params = { tenant_id: event.tenant_id, slug: event.slug, purchase_id: loaded.id };
    return createDraftSaver({
      save: (body: BulkDraft) => api.saveBulkPurchase({ params, body }),
      onSaved: (sent, { data }) => {
        setSaved(data);
        setSavedDraft(sent);
        setProblem('');
      },
      onFailed: (error) => setProblem(errorMessage(error)),
    });
  });
  useEffect(() => saver.start(window), [saver]);
  useEffect(() => {
    if (isChanged) saver.change(draft);
  }, [saver, draft, isChanged]);

  return {
    draft,
    saved,
    isChanged,
    problem,
    setSaved,
    change: (changed: Partial<BulkDraft>) => setDraft((current) => ({ ...current, ...changed })),
  };
}
