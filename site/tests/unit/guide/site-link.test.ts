import { describe, expect, it } from 'vitest'
import { siteLink, withMarkdownLinks } from '../../../guide/build/site-link.ts'

describe('siteLink', () => {
  it('leads from a text to the page of another one', () => {
    expect(siteLink('./forms.md', 'docs/errors.md')).toBe('/guide/forms')
    expect(siteLink('forms.md#files', 'docs/errors.md')).toBe('/guide/forms#files')
    expect(siteLink('./decisions/README.md', 'docs/errors.md')).toBe('/guide/decisions')
    expect(siteLink('./003-layers.md', 'docs/decisions/001-a.md')).toBe('/guide/decisions/003-layers')
    expect(siteLink('../headers.md', 'docs/decisions/001-a.md')).toBe('/guide/headers')
  })

  it('leads to the titles of tests', () => {
    const link = '../tests/browser/forms/forms.test.ts#a-form'
    expect(siteLink(link, 'docs/contract.md')).toBe('/guide/tests/forms#a-form')
  })

  it('leaves other links as they are', () => {
    for (const link of ['https://hono.dev', '/lab', '#patterns', '../ARCHITECTURE.md']) {
      expect(siteLink(link, 'docs/errors.md')).toBe(link)
    }
  })
})

describe('withMarkdownLinks', () => {
  it('leads to Markdown, from /llms-full.txt too', () => {
    const links = '[a](./headers.md#limits), [b](./decisions/README.md), [c](https://hono.dev)'
    expect(withMarkdownLinks(links, 'docs/errors.md')).toBe(
      '[a](/guide/headers.md#limits), [b](/guide/decisions.md), [c](https://hono.dev)',
    )
  })

  it('leaves files that the site has not, and leads to the pages of tests', () => {
    expect(withMarkdownLinks('[a](../ARCHITECTURE.md)', 'docs/errors.md')).toBe('[a](../ARCHITECTURE.md)')
    expect(withMarkdownLinks('[a](../tests/browser/forms/forms.test.ts#a)', 'docs/contract.md')).toBe(
      '[a](/guide/tests/forms#a)',
    )
  })
})
