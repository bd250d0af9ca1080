import { __vitePreload } from '../../../../client/start/preload-files.ts'

/** As a build writes it. */
export async function loadPart() {
  const { Part } = await __vitePreload(() => import('./part.tsx'), [])
  return { default: Part }
}
