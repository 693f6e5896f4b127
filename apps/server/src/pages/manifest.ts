import type { Assets, AssetsFor } from '@inkstand/web/render-types';

/** The part of Vite's manifest that is used here, by source file. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const ENTRY = 'entry-client.tsx';

/** Lists scripts and styles of the matched pages with all their imports, each once; the entry's come first. */
export function assetsFromManifest(manifest: Manifest): AssetsFor {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the manifest has no ${ENTRY}`);
  const known = new Map<string, Assets>();

  function collect(sources: string[]): Assets {
    const visited = new Set<string>();
    const modules: string[] = [];
    const styles = new Set<string>();
    const visit = (source: string) => {
      const chunk = manifest[source];
      if (!chunk || visited.has(source)) return;
      visited.add(source);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const style of chunk.css ?? []) styles.add(`/${style}`);
      if (source !== ENTRY) modules.push(`/${chunk.file}`);
    };
    for (const source of [ENTRY, ...sources]) visit(source);
    return { entry: `/${entry!.file}`, styles: [...styles], modules };
  }

  return (files) => {
    const key = files.join('|');
    const assets = known.get(key) ?? collect(files);
    known.set(key, assets);
    return assets;
  };
}
