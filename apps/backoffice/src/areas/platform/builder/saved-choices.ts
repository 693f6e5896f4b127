import type { Choice } from './choice.ts';

// Browser storage of the builder: the draft, so that a reload loses nothing, and the built store until it becomes an
// event (the specification's `temporaryStore`). Without storage both are lost, but everything else works.

const DRAFT = 'inkstand-builder';
const LOGO = 'inkstand-builder-logo';
const BUILT = 'temporary-store';
/** Browsers store about 5 MB of text in all. */
const MAX_LOGO_LENGTH = 2_500_000;

export interface BuiltStore extends Choice {
  id: string;
  img_id: string | null;
}

function read<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or disabled.
  }
}

export const readSavedChoice = () => read<Choice>(DRAFT);
export const saveChoice = (choice: Choice) => write(DRAFT, choice);

export const builtStore = () => read<BuiltStore>(BUILT);
export const saveBuiltStore = (store: BuiltStore) => write(BUILT, store);

/** Clears the builder's data once the store has become an event or was discarded. */
export function clearSavedBuilder(): void {
  for (const key of [DRAFT, LOGO, BUILT]) write(key, undefined);
}

interface SavedLogo {
  name: string;
  type: string;
  base64: string;
}

export function savedLogo(): File | undefined {
  const saved = read<SavedLogo>(LOGO);
  if (!saved) return undefined;
  const bytes = Uint8Array.from(atob(saved.base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], saved.name, { type: saved.type });
}

export async function saveLogo(file: File | undefined): Promise<void> {
  if (!file) return write(LOGO, undefined);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length > MAX_LOGO_LENGTH) return write(LOGO, undefined);
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  write(LOGO, { name: file.name, type: file.type, base64: btoa(letters) } satisfies SavedLogo);
}
