import { createClient } from '@inkstand/contract/client';
import type { Asset, UploadNote } from '@inkstand/contract/design/assets';
import { useCallback, useRef, useState } from 'react';
import { compareDrawings, differenceIn, withoutDifference } from '#ui/compare-drawings.tsx';
import { inMemory } from '#ui/files.ts';
import { fileProblem, uploadProblem } from './check-file.ts';
import { progressFetch } from './progress-fetch.ts';

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share sent, from 0 to 1; at 1 the server is checking the file. */
  share: number;
  problem?: string;
  /** The server's notes on the picture; that it looks different elsewhere only until somebody has decided. */
  notes?: readonly UploadNote[];
  /** The uploaded picture; a later file is a newer version of it. */
  assetId?: string;
}

/** Parallel uploads; more would only slow each other down. */
const BATCH_SIZE = 2;
let lastId = 0;

/** Uploads several pictures, each with its progress and outcome. `onDone` is called for each success. */
export function useUploads(tenantId: string, onDone: (asset: Asset) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const sending = useRef(0);

  const change = useCallback((id: number, values: Partial<Upload>) => {
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  }, []);

  const sendNext = useCallback(async () => {
    if (sending.current >= BATCH_SIZE) return;
    const upload = waiting.current.shift();
    if (!upload) return;
    const { id, file } = upload;
    sending.current++;
    change(id, { state: 'sending', share: 0 });
    try {
      const client = createClient({ fetch: progressFetch((share) => change(id, { share })) });
      const { assetId } = upload;
      const { data } = assetId
        ? await client.addAssetVersion({ params: { tenant_id: tenantId, asset_id: assetId }, body: { file } })
        : await client.uploadAsset({ params: { tenant_id: tenantId }, body: { file } });
      change(id, { state: 'done', share: 1, notes: data.notes, assetId: data.id });
      onDone(data);
    } catch (error) {
      change(id, { state: 'failed', problem: uploadProblem(error) });
    } finally {
      sending.current--;
      void sendNext();
    }
  }, [change, onDone, tenantId]);

  const queue = useCallback(
    (added: readonly Upload[]) => {
      waiting.current.push(...added);
      for (const _ of added) void sendNext();
    },
    [sendNext],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const problem = fileProblem(file);
        const state = problem ? 'failed' : 'waiting';
        return { id: ++lastId, file, state, share: 0, ...(problem ? { problem } : {}) };
      });
      setUploads((known) => [...known, ...added]);
      queue(added.filter(({ state }) => state === 'waiting'));
    },
    [queue],
  );

  const retry = useCallback(
    (upload: Upload) => {
      change(upload.id, { state: 'waiting', share: 0 });
      queue([upload]);
    },
    [change, queue],
  );

  /** Asks which of two pictures is meant, and uploads the file that replaces this one. */
  const decide = useCallback(
    async ({ id, assetId, file: { name }, notes = [] }: Upload) => {
      const difference = differenceIn(notes);
      const decision = difference && (await compareDrawings(name, difference));
      if (!decision) return;
      if (decision === 'keep') return change(id, { notes: withoutDifference(notes) });
      const file = await inMemory(decision);
      const problem = fileProblem(file);
      const newer = { id, file, share: 0, notes: [], ...(assetId ? { assetId } : {}) };
      if (problem) return change(id, { ...newer, state: 'failed', problem });
      change(id, { ...newer, state: 'waiting' });
      queue([{ ...newer, state: 'waiting' }]);
    },
    [change, queue],
  );

  const isUnderway = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const clear = useCallback(() => setUploads([]), []);
  return { uploads, add, retry, decide, clear, isUnderway };
}
