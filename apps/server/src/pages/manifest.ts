import type { Assets, AssetsFor } from '@inkstand/web/render-types';

/** The part of Vite's manifest that is used here, by source file. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const ENTRY = 'entry-client.tsx';
const STATIC_ENTRY = 'entry-static.ts';

/** Lists scripts and styles of the matched pages with all their imports, each once; the entry's come first. */
export function assetsFromManifest(manifest: Manifest): AssetsFor {
  const known = new Map<string, Assets>();

  function findEntry(name: string): string {
    const entry = manifest[name];
    if (!entry) throw new Error(`the manifest has no ${name}`);
    return `/${entry.file}`;
  }
  findEntry(ENTRY);

  /** The chunks of these sources with all their imports. */
  function collect(sources: string[]) {
    const visited = new Set<string>();
    const modules: string[] = [];
    const styles = new Set<string>();
    const visit = (source: string) => {
      const chunk = manifest[source];
      if (!chunk || visited.has(source)) return;
      visited.add(source);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const style of chunk.css ?? []) styles.add(`/${style}`);
      if (source !== ENTRY && source !== STATIC_ENTRY) modules.push(`/${chunk.file}`);
    };
    for (const source of sources) visit(source);
    return { styles: [...styles], modules };
  }

  /** A static page has the styles of the app, but only the modules of the small script. */
  function assetsOf(files: string[], isStatic: boolean): Assets {
    const page = collect([ENTRY, ...files]);
    if (!isStatic) return { entry: findEntry(ENTRY), styles: page.styles, modules: page.modules };
    return { entry: findEntry(STATIC_ENTRY), styles: page.styles, modules: collect([STATIC_ENTRY]).modules };
  }

  return (files, isStatic = false) => {
    const key = [isStatic, ...files].join('|');
    const assets = known.get(key) ?? assetsOf(files, isStatic);
    known.set(key, assets);
    return assets;
  };
}
