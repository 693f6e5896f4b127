/** Milliseconds without changes before a draft is saved, and between retries after a failure. */
export const REST_MS = 500;
export const RETRY_MS = 10_000;

interface DraftSaver<Draft, Saved> {
  save: (draft: Draft) => Promise<Saved>;
  onSaved: (draft: Draft, saved: Saved) => void;
  onFailed: (error: unknown) => void;
}

/** Saves a draft after a pause in editing, one save at a time. Tries again after a failure until it is saved. */
export function createDraftSaver<Draft, Saved>({ save, onSaved, onFailed }: DraftSaver<Draft, Saved>) {
  let unsaved: { draft: Draft } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  function saveIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(saveNow, milliseconds);
  }

  async function saveNow() {
    const sent = unsaved;
    if (!sent || isSaving) return;
    clearTimeout(timer);
    isSaving = true;
    let pause = REST_MS;
    try {
      const saved = await save(sent.draft);
      if (unsaved === sent) unsaved = undefined;
      onSaved(sent.draft, saved);
    } catch (error) {
      onFailed(error);
      pause = RETRY_MS;
    }
    isSaving = false;
    if (unsaved) saveIn(unsaved === sent ? pause : REST_MS);
  }

  return {
    change(draft: Draft) {
      unsaved = { draft };
      saveIn(REST_MS);
    },
    /** Saves at once when the network is back. Returns how to stop. */
    start(network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {
      network.addEventListener('online', saveNow);
      return () => {
        network.removeEventListener('online', saveNow);
        clearTimeout(timer);
        unsaved = undefined;
      };
    },
  };
}
