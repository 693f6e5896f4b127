import { ApiError } from '@inkstand/contract/client';
import type { ProductInDesigner } from '@inkstand/contract/designs';
import { useApi } from '@inkstand/web/provider.tsx';
import { notifications } from '@mantine/notifications';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Assets } from '../assets/use-assets.ts';
import { completeDocument } from '../drawing/complete-document.ts';
import { type FontLibrary, facesOf } from '../fonts/font-library.ts';
import { settledDocument } from '../state/designer-state.ts';
import type { DesignerStore } from '../state/store.ts';
import { checkDesign, refusalIn } from '../warnings/check-design.ts';
import type { Remarks } from '../warnings/warning.ts';
import { changedDetails, type Details, detailsOf } from './details.ts';
import { saveDesign } from './save-design.ts';
import type { Saving } from './saving-context.ts';

interface Surroundings {
  product: ProductInDesigner;
  store: DesignerStore;
  fonts: FontLibrary;
  assets: Assets;
  reasonNotToSave: string | undefined;
}

function complain(title: string, message: string) {
  // Not above the button that one presses next.
  notifications.show({ color: 'red', title, message, withBorder: true, position: 'top-center' });
}

/** Knows what is saved and what is not, and saves it: the design as a new revision, the rest as fields of the product. */
export function useSavingOf({ product, store, fonts, assets, reasonNotToSave }: Surroundings): Saving {
  const api = useApi();
  const [saved, setSaved] = useState(() => ({
    document: store.getState().document,
    revision: product.revision,
    details: detailsOf(product),
  }));
  const [details, setDetails] = useState(saved.details);
  const [detailErrors, setDetailErrors] = useState<Record<string, string>>({});
  const [remarks, setRemarks] = useState<Remarks>();
  const [theirs, setTheirs] = useState<ProductInDesigner>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const document = useSyncExternalStore(store.subscribe, () => settledDocument(store.getState()));
  const changed = changedDetails(saved.details, details);
  const isSaved = document === saved.document && Object.keys(changed).length === 0;

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
    const refusal = refusalIn(checkDesign(current, { fonts: fonts.book, sizes: assets.sizes, fabrics: [] }));
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
        setTheirs(answer.theirs);
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
      return (await saveDetails()) && hasDesign;
    } catch (error) {
      const isKnown = error instanceof ApiError;
      complain('Not saved', isKnown ? error.message : 'Inkstand cannot be reached. Your work is kept here; try again.');
      return false;
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  async function takeTheirs() {
    if (!theirs) return;
    const taken = completeDocument(theirs);
    await fonts.load(facesOf(taken));
    store.dispatch({ type: 'replace', document: taken });
    setSaved({ document: taken, revision: theirs.revision, details: detailsOf(theirs) });
    setDetails({ ...detailsOf(theirs), ...changed });
    setTheirs(undefined);
  }

  async function saveOverTheirs() {
    if (!theirs) return false;
    setTheirs(undefined);
    return save(theirs.revision);
  }

  return {
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
