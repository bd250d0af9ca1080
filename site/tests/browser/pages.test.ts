import { describe, expect, it } from 'vitest'
import { UNWANTED_COMPLAINT, walkPages } from '../../../tests/browser/walk-pages.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'

visitingOf(withVisitors(SITE_OUT))

describe('the pages of the app', () => {
  it('hydrate without a warning or a violation of the security policy', async () => {
    const seen = await walkPages(visitor, { shouldOpen: isWalked })
    expect(seen.size).toBeGreaterThan(1)
    expect(visitor.complaints).toEqual([])
  })
})

describe('the pages that fail on purpose', () => {
  it('hydrate without a violation of the security policy', async () => {
    const shouldOpen = (path: string) => isOfLab(path) && !path.endsWith('/never')
    const seen = await walkPages(visitor, { from: '/lab', shouldOpen })
    expect(seen.size).toBeGreaterThan(1)
    expect(visitor.complaints.filter((text) => UNWANTED_COMPLAINT.test(text))).toEqual([])
  })
})

/** All texts of the guide have one page: a few of them show that it hydrates. */
const TEXTS = ['forms', 'contract', 'decisions', 'decisions/003-layers', 'tests/navigation']

function isWalked(path: string): boolean {
  if (isOfLab(path) || path.endsWith('.md')) return false
  return !path.startsWith('/guide/') || TEXTS.includes(path.slice('/guide/'.length))
}

function isOfLab(path: string): boolean {
  return path.startsWith('/lab/')
}
