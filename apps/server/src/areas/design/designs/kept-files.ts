import type { FileStore } from '#files/file-store.ts';

/** Answers a file, making it first if need be; `undefined` from `make` means that there is no such thing. */
type SavedFile = (key: string, make: () => Promise<Uint8Array | undefined>) => Promise<Uint8Array | undefined>;

const ofStore = new WeakMap<FileStore, SavedFile>();

/** Files that are made when they are first asked for, and then kept. However many ask at once, each is made once. */
export function keptFiles(files: FileStore): SavedFile {
  const known = ofStore.get(files);
  if (known) return known;
  const kept = createKeptFiles(files);
  ofStore.set(files, kept);
  return kept;
}

function createKeptFiles(files: FileStore): SavedFile {
  const underway = new Map<string, Promise<Uint8Array | undefined>>();

  async function readOrMake(key: string, make: () => Promise<Uint8Array | undefined>) {
    if (await files.has(key)) return files.get(key);
    const bytes = await make();
    if (bytes) await files.put(key, bytes);
    return bytes;
  }

  return (key, make) => {
    const running = underway.get(key);
    if (running) return running;
    const wanted = readOrMake(key, make).finally(() => underway.delete(key));
    underway.set(key, wanted);
    return wanted;
  };
}
