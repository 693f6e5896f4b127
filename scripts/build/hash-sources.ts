import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Tests are not bundled. */
const isSource = (path: string) => !/\.test\.tsx?$/.test(path);

async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** SHA-256 of the names and contents of all files in these files and folders, relative to `root`. */
export async function hashSources(root: string, places: string[]): Promise<string> {
  const files = (await Promise.all(places.map((place) => filesBelow(join(root, place)))))
    .flat()
    .filter(isSource)
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index]!;
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
