import { ENTRY_POINTS } from '../../../tools/vite/entry-points.ts'
import { readManifest } from '../../../tools/vite/browser/manifest.ts'

/** The paths of the files that a build's browsers load lazily, by the names of their sources: `opened-part.css`. */
export function lazyFiles(outDir: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [key, { file, name = key, css = [], src }] of Object.entries(readManifest(outDir))) {
    if (src === ENTRY_POINTS.start) continue
    add(file.endsWith('.css') ? `${name}.css` : name, file)
    for (const sheet of css) add(`${name}.css`, sheet)
  }
  return files

  function add(name: string, file: string): void {
    if (files.has(name)) throw new Error(`two files are named ${name}`)
    files.set(name, `/${file}`)
  }
}
