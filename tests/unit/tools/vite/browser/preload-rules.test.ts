import { describe, expect, it } from 'vitest'
import { filesToPreload } from '../../../../../tools/vite/browser/preload-rules.ts'

const rules = {
  onEveryPage: new Set(['assets/entry.js', 'assets/react.js']),
  inDocuments: new Set(['assets/read-route.js']),
}

describe('filesToPreload', () => {
  it('leaves out the imported file itself and what every page has loaded', () => {
    const needed = ['assets/router.js', 'assets/react.js', 'assets/routes.js']
    expect(filesToPreload(rules, 'assets/router.js', needed)).toEqual(['assets/routes.js'])
  })

  it('is empty for a file that documents name', () => {
    expect(filesToPreload(rules, 'assets/read-route.js', ['assets/routes.js'])).toEqual([])
  })
})
