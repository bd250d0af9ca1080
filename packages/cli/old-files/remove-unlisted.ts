import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ListedBuild, staticFiles } from '../../../tools/for-cli.ts'

/** Removes the files of earlier builds that a deploy before has added to the same build. */
export function removeUnlisted(folder: string, { files }: ListedBuild): void {
  const added = staticFiles(folder).filter(
    ({ path }) => path.startsWith('assets/') && !(path in files),
  )
  for (const { path } of added) rmSync(resolve(folder, path))
}
