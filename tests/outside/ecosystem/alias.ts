import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** The folder is a package of its own, in which the repository's name means nothing. */
export const alias = [
  { find: /^arrivejs$/, replacement: resolve(root, 'src/api/arrivejs.ts') },
  { find: /^arrivejs\/testing\/react$/, replacement: resolve(root, 'tools/testing/react.ts') },
]
