import { printLimits } from '@inkstand/artwork/technique-limits';
import { ApiError } from '@inkstand/contract/client';
import type { ProductInDesigner } from '@inkstand/contract/designs';
import { useApi } from '@inkstand/web/provider.tsx';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Assets } from '../assets/use-assets.ts';
import { completeDocument } from '../drawing/complete-document.ts';
import { type FontLibrary, facesOf } from '../fonts/font-library.ts';
import { settledDocument } from '../state/designer-state.ts';
import type { DesignerStore } from '../state/store.ts';
import { checkDesign, refusalIn } from '../warnings/check-design.ts';
import type { Remarks } from '../warnings/warning.ts';
import { changedDetails, type Details, detailsOf } from './details.ts';
import { saveDesign } from './save-design.ts';
import type { Saving, Theirs } from './saving-context.ts';
import { useAutosave } from './use-autosave.ts';
import { useDraft } from './use-draft.ts';

interface Surroundings {
  product: ProductInDesigner;
  store: DesignerStore;
  fonts: FontLibrary;
  assets: Assets;
  reasonNotToSave: string | undefined;
  userId: string;
}

function complain(title: string, message: string) {
  // Not above the button that one presses next.
  notifications.show({ color: 'red', title, message, withBorder: true, position: 'top-center' });
}

/** Knows what is saved and what is not, and saves it: the design as a new revision, the rest as fields of the product. */
export function useSavingOf({ product, store, fonts, assets, reasonNotToSave, userId }: Surroundings): Saving {
  const api = useApi();
  const [saved, setSaved] = useState(() => ({
    document: store.getState().document,
    revision: product.revision,
    details: detailsOf(product),
  }));
  const [details, setDetails] = useState(saved.details);
  const [detailErrors, setDetailErrors] = useState<Record<string, string>>({});
  const [remarks, setRemarks] = useState<Remarks>();
  const [theirs, setTheirs] = useState<Theirs>();
  const [isOffline, setOffline] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const document = useSyncExternalStore(store.subscribe, () => settledDocument(store.getState()));
  const changed = changedDetails(saved.details, details);
  const isSaved = document === saved.document && Object.keys(changed).length === 0;

  /** Somebody else's version, with who saved it and when, and the fonts to look at it in. */
  async function meet(other: ProductInDesigner): Promise<void> {
    const params = { tenant_id: product.tenant_id, product_id: product.id };
    const { data } = await api.listDesignRevisions({ params, query: { per_page: 1 } });
    await fonts.load(facesOf(completeDocument(other)));
    const [latest] = data;
    setTheirs({
      product: other,
      savedBy: latest?.saved_by ?? 'Somebody else',
      savedAt: latest?.created_at ?? other.updated_at,
    });
  }

  async function saveDetails(): Promise<boolean> {
    if (Object.keys(changed).length === 0) return true;
    const { colours, ...fields } = changed;
    const body = { ...fields, ...(colours ? { colours: [...colours] } : {}) };
    try {
      await api.updateProduct({ params: { tenant_id: product.tenant_id, product_id: product.id }, body });
      setSaved((current) => ({ ...current, details: { ...current.details, ...changed } }));
      setDetailErrors({});
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setDetailErrors(error.firstErrors);
      complain('The product was not saved', Object.values(error.firstErrors)[0] ?? error.message);
      return false;
    }
  }

  async function saveDocument(baseRevision: number): Promise<boolean> {
    const current = settledDocument(store.getState());
    if (current === saved.document) return true;
    // Only what a design is refused for matters here, and that depends on neither fabric nor technique.
    const printed = { fonts: fonts.book, sizes: assets.sizes, fabrics: [], limits: printLimits() };
    const refusal = refusalIn(checkDesign(current, printed));
    if (refusal) {
      // The server would refuse it too: one is led to what must be mended instead.
      store.dispatch({ type: 'show side', side: refusal.side });
      store.dispatch({ type: 'select', layer: refusal.layer });
      complain('The design was not saved', refusal.sentence);
      return false;
    }
    const answer = await saveDesign(api, product, current, baseRevision);
    switch (answer.outcome) {
      case 'saved':
        setSaved((before) => ({ ...before, document: current, revision: answer.revision }));
        setRemarks({ document: current, warnings: answer.warnings });
        return true;
      case 'saved meanwhile':
        await meet(answer.theirs);
        return false;
      case 'refused':
        setRemarks({ document: current, warnings: answer.warnings });
        complain('The design was not saved', answer.warnings[0]?.sentence ?? answer.message);
        return false;
    }
  }

  async function save(baseRevision = saved.revision): Promise<boolean> {
    if (isBusy.current || reasonNotToSave) return false;
    isBusy.current = true;
    setSaving(true);
    store.dispatch({ type: 'stop typing' });
    try {
      const hasDesign = await saveDocument(baseRevision);
      const hasDetails = await saveDetails();
      setOffline(false);
      return hasDetails && hasDesign;
    } catch (error) {
      if (error instanceof ApiError) complain('Not saved', error.message);
      // Said once; the header goes on saying it, and it is tried again by itself.
      else if (!isOffline)
        complain('No connection', 'Your work is kept on this device, and saved as soon as Inkstand can be reached.');
      setOffline(!(error instanceof ApiError));
      return false;
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  async function takeTheirs() {
    if (!theirs) return;
    const taken = completeDocument(theirs.product);
    store.dispatch({ type: 'replace', document: taken });
    setSaved({ document: taken, revision: theirs.product.revision, details: detailsOf(theirs.product) });
    setDetails({ ...detailsOf(theirs.product), ...changed });
    setTheirs(undefined);
  }

  async function saveOverTheirs() {
    if (!theirs) return false;
    setTheirs(undefined);
    return save(theirs.product.revision);
  }

  const draft = useDraft(
    { tenantId: product.tenant_id, productId: product.id, userId },
    { document, details, revision: saved.revision, isSaved, mayChange: reasonNotToSave === undefined },
  );

  /** What was kept on this device, above what is saved; on top of the revision it was made from, so that nobody's work goes. */
  async function takeDraft() {
    if (!draft.found) return;
    const { document: kept, details: keptDetails, revision } = draft.found;
    await fonts.load(facesOf(kept));
    store.dispatch({ type: 'replace', document: kept });
    setSaved((before) => ({ ...before, revision }));
    setDetails(keptDetails);
    draft.decide();
  }

  // Stores show what is saved: while one is open, somebody says when.
  const isOnSale = product.events.some(({ status }) => status === 'Active');
  const isPossible = !reasonNotToSave && details.name.trim() !== '' && !theirs && !draft.found;
  useAutosave({
    document,
    details,
    isWanted: !isSaved && !isOnSale && isPossible,
    isOffline: isOffline && isPossible,
    save: () => void save(),
  });

  /** Whoever comes back to the page hears at once that somebody has saved meanwhile. */
  const onReturn = useEffectEvent(async () => {
    if (window.document.visibilityState !== 'visible' || isBusy.current || theirs) return;
    const params = { tenant_id: product.tenant_id, product_id: product.id };
    const { data: other } = await api.getProduct({ params });
    if (other.revision > saved.revision && !isBusy.current) await meet(other);
  });
  useEffect(() => {
    // Without a network there is nothing to hear.
    const look = () => void onReturn().catch(() => undefined);
    window.document.addEventListener('visibilitychange', look);
    return () => window.document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    isOffline,
    isOnSale,
    draft: draft.found,
    takeDraft,
    dropDraft: draft.decide,
    revision: saved.revision,
    hasOwnChanges: document !== saved.document,
    status: isSaving ? 'saving' : isSaved ? 'saved' : 'unsaved',
    details,
    changeDetails: (change: Partial<Details>) => setDetails((current) => ({ ...current, ...change })),
    ...{ detailErrors, reasonNotToSave, remarks, theirs },
    save: () => save(),
    takeTheirs,
    saveOverTheirs,
    keepEditing: () => setTheirs(undefined),
  };
}
