import type { DesignDocument } from '@inkstand/artwork/model';
import { printLimits } from '@inkstand/artwork/technique-limits';
import { ApiError } from '@inkstand/contract/client';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/designer';
import { useApi } from '@inkstand/web/provider.tsx';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Assets } from '../assets/use-assets.ts';
import { settledDocument } from '../document/designer-state.ts';
import { completeDocument } from '../drawing/complete-document.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import type { DesignerStore } from '../state/store.ts';
import { checkDesign, errorIn } from '../warnings/check-design.ts';
import type { Remarks } from '../warnings/warning.ts';
import { changedDetails, type Details, mergedDetails, toDetails } from './details.ts';
import { isSameDesign, saveDesign } from './save-design.ts';
import type { Saving } from './saving-context.ts';
import { useAutosave } from './use-autosave.ts';
import { useDraft } from './use-draft.ts';
import { useTheirs } from './use-theirs.ts';

interface Surroundings {
  product: ProductInDesigner;
  store: DesignerStore;
  fonts: FontLibrary;
  assets: Assets;
  reasonNotToSave: string | undefined;
  userId: string;
  /** Receives the product's current state on the server. */
  onSeen: (product: ProductInDesigner) => void;
}

function complain(title: string, message: string) {
  // Must not cover the button that the user presses next.
  notifications.show({ color: 'red', title, message, withBorder: true, position: 'top-center' });
}

/** The server's answer to this save. A restart and a rate limit pass, so the save is retried as after a lost network. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Tracks what is unsaved and saves it: the design as a new revision, the rest as fields of the product. */
export function useDesignSaving(surroundings: Surroundings): Saving {
  const { product, store, fonts, assets, reasonNotToSave, userId, onSeen } = surroundings;
  const api = useApi();
  const [saved, setSaved] = useState(() => ({
    document: store.getState().document,
    revision: product.revision,
    details: toDetails(product),
  }));
  const [details, setDetails] = useState(saved.details);
  const [detailErrors, setDetailErrors] = useState<Record<string, string>>({});
  const [remarks, setRemarks] = useState<Remarks>();
  const { theirs, isComparing, compare, stopComparing, meet, loadCurrent, decide } = useTheirs(product, fonts);
  const [isOffline, setOffline] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  /** The newest revision reported by presence during this user's own save. */
  const missedRevision = useRef(0);
  /** Designs that were sent and may have been saved, although no answer came. */
  const unanswered = useRef<readonly DesignDocument[]>([]);
  const document = useSyncExternalStore(store.subscribe, () => settledDocument(store.getState()));
  const isTyping = useSyncExternalStore(store.subscribe, () => store.getState().isTyping);
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
      if (!isRejection(error)) throw error;
      setDetailErrors(error.firstErrors);
      complain(t('the_product_was_not_saved'), Object.values(error.firstErrors)[0] ?? error.message);
      return false;
    }
  }

  /** Returns the saved revision, or undefined if nothing was saved. */
  async function saveDocument(baseRevision: number, isByHand: boolean): Promise<number | undefined> {
    const current = settledDocument(store.getState());
    if (current === saved.document) return saved.revision;
    // Only errors that block saving matter here, and they depend on neither fabric nor technique.
    const printed = { fonts: fonts.book, sizes: assets.sizes, fabrics: [], limits: printLimits() };
    const error = errorIn(checkDesign(current, printed));
    if (error) {
      // The server would reject it too. Autosave leaves side, selection and focus alone; the panel shows the error.
      if (!isByHand) return undefined;
      store.dispatch({ type: 'show side', side: error.side });
      store.dispatch({ type: 'select', layer: error.layer });
      complain(t('the_design_was_not_saved'), error.sentence);
      return undefined;
    }
    const sent = unanswered.current;
    unanswered.current = [...sent, current];
    const answer = await saveDesign(api, product, current, baseRevision, sent);
    unanswered.current = [];
    switch (answer.outcome) {
      case 'saved':
        setSaved((before) => ({ ...before, document: current, revision: answer.revision }));
        setRemarks({ document: current, warnings: answer.warnings });
        return answer.revision;
      case 'saved meanwhile':
        await meet(answer.theirs, isByHand);
        return undefined;
      case 'refused':
        setRemarks({ document: current, warnings: answer.warnings });
        complain(t('the_design_was_not_saved'), answer.warnings[0]?.sentence ?? answer.message);
        return undefined;
    }
  }

  async function save(baseRevision = saved.revision, isByHand = false): Promise<boolean> {
    if (isBusy.current || reasonNotToSave) return false;
    isBusy.current = true;
    missedRevision.current = 0;
    setSaving(true);
    // Autosave leaves an open text open.
    if (isByHand) store.dispatch({ type: 'stop typing' });
    try {
      const revision = await saveDocument(baseRevision, isByHand);
      const hasDetails = await saveDetails();
      setOffline(false);
      if (revision !== undefined) await seeSaved(revision);
      return hasDetails && revision !== undefined;
    } catch (error) {
      if (isRejection(error)) complain(t('not_saved'), error.message);
      // Notifies once; the header shows the state from then on, and the save is retried.
      else if (!isOffline) complain(t('no_connection'), t('your_work_is_kept_on_this'));
      setOffline(!isRejection(error));
      return false;
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  /**
   * Reloads what saving changes: whether the draft is what is on sale, and whether somebody else saved a later
   * revision.
   */
  async function seeSaved(revision: number): Promise<void> {
    const current = await loadCurrent();
    onSeen(current);
    if (missedRevision.current > revision) await meet(current);
  }

  /**
   * Restores the published design as the draft, on the server and in the designer. Name and description are not
   * affected.
   */
  async function discard(): Promise<void> {
    isBusy.current = true;
    missedRevision.current = 0;
    setSaving(true);
    try {
      const params = { tenant_id: product.tenant_id, product_id: product.id };
      await api.discardChanges({ params, body: { revision: saved.revision } });
      const current = await loadCurrent();
      const taken = completeDocument(current);
      await fonts.loadFor(taken);
      store.dispatch({ type: 'replace', document: taken });
      setSaved((before) => ({ ...before, document: taken, revision: current.revision, details: toDetails(current) }));
      setDetails((now) => ({ ...now, colours: toDetails(current).colours }));
      onSeen(current);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  /** Before a manual save the user must decide about a newer version. */
  async function saveByHand(): Promise<boolean> {
    if (!theirs) return save(saved.revision, true);
    compare();
    return false;
  }

  function takeTheirs() {
    if (!theirs) return;
    const taken = completeDocument(theirs.product);
    store.dispatch({ type: 'replace', document: taken });
    setSaved({ document: taken, revision: theirs.product.revision, details: toDetails(theirs.product) });
    setDetails(mergedDetails(toDetails(theirs.product), saved.details, details));
    decide();
  }

  async function saveOverTheirs() {
    if (!theirs) return false;
    decide();
    return save(theirs.product.revision, true);
  }

  const draft = useDraft(
    { tenantId: product.tenant_id, productId: product.id, userId },
    { document, details, revision: saved.revision, isSaved, mayChange: reasonNotToSave === undefined },
  );

  /**
   * Restores the local draft over the saved version. It keeps its base revision, so that nobody else's work is
   * overwritten.
   */
  async function takeDraft() {
    if (!draft.found) return;
    const { details: keptDetails, revision } = draft.found;
    // The server rejects the font revision of a draft from before an upgrade.
    const taken = completeDocument({ ...product, document: draft.found.document });
    await fonts.loadFor(taken);
    store.dispatch({ type: 'replace', document: taken });
    setSaved((before) => ({ ...before, revision }));
    setDetails(keptDetails);
    draft.decide();
  }

  // Open stores show a saved name and description at once, so the user chooses when to save. The design is not shown
  // until it is published.
  const isOnSale = product.events.some(({ status }) => status === 'Active');
  const reachesStores = isOnSale && (changed.name !== undefined || changed.description !== undefined);
  const isPossible = !reasonNotToSave && details.name.trim() !== '' && !theirs && !draft.found;
  const isWanted = !isSaved && !reachesStores && isPossible;
  useAutosave({ document, details, isWanted, isOffline: isOffline && isPossible, isTyping }, () => {
    if (isBusy.current) return false;
    void save();
    return true;
  });

  /**
   * Somebody may have saved: offers their design, and takes over their product details where the user has not changed
   * them.
   */
  async function refresh(revision = saved.revision): Promise<void> {
    if (isBusy.current) {
      missedRevision.current = Math.max(missedRevision.current, revision);
      return;
    }
    if (revision < saved.revision) return;
    const other = await loadCurrent();
    if (other.revision >= saved.revision) onSeen(other);
    if (isBusy.current || other.revision < saved.revision || other.revision === theirs?.product.revision) return;
    if (other.revision > saved.revision) {
      const own = unanswered.current.find((sent) => isSameDesign(other, sent));
      if (!own) return meet(other);
      return setSaved((before) => ({ ...before, document: own, revision: other.revision }));
    }
    setSaved((before) => ({ ...before, details: toDetails(other) }));
    setDetails((now) => mergedDetails(toDetails(other), saved.details, now));
  }
  // Ignores failures: without a network there is nothing to load.
  const refreshQuietly = (revision?: number) => refresh(revision).catch(() => undefined);

  const onReturn = useEffectEvent(() => {
    if (window.document.visibilityState === 'visible') void refreshQuietly();
  });
  useEffect(() => {
    const returned = () => onReturn();
    window.document.addEventListener('visibilitychange', returned);
    return () => window.document.removeEventListener('visibilitychange', returned);
  }, []);

  return {
    isOffline,
    reachesStores,
    draft: draft.found,
    takeDraft,
    dropDraft: draft.decide,
    revision: saved.revision,
    hasOwnChanges: document !== saved.document,
    status: isSaving ? 'saving' : isSaved ? 'saved' : 'unsaved',
    details,
    changeDetails: (change: Partial<Details>) => setDetails((current) => ({ ...current, ...change })),
    detailErrors,
    reasonNotToSave,
    remarks,
    theirs,
    isComparing,
    compare,
    takeTheirs,
    saveOverTheirs,
    save: saveByHand,
    discard,
    keepEditing: stopComparing,
    refresh: refreshQuietly,
  };
}
