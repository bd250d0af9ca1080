import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { editLink } from '../../guide/build/edit-link.ts'
import { Page } from '../../pages/home.tsx'
import { repositoryUrl } from '../../repository.ts'
import { GuideArticle } from '../../ui/guide-article.tsx'
import { SiteHeader } from '../../ui/site-header.tsx'

const VERSION = { version: '1.0.0' }
const REPOSITORY = { ...VERSION, repository: { url: 'git+https://github.com/a/b-c.git' } }

describe('the repository that package.json names', () => {
  it('has a page on GitHub, and one to edit a file', () => {
    for (const repository of ['github:a/b-c', REPOSITORY.repository]) {
      expect(repositoryUrl({ ...VERSION, repository })).toBe('https://github.com/a/b-c')
    }
    expect(editLink('docs/a.md', REPOSITORY)).toBe('https://github.com/a/b-c/edit/main/docs/a.md')
    expect(repositoryUrl(VERSION)).toBeUndefined()
    expect(editLink('docs/a.md', VERSION)).toBeUndefined()
  })

  it('is linked in the header, and where the home page shows examples', () => {
    const example = '<a href="https://github.com/a/b-c/tree/main/examples/conduit">'
    expect(homePage(repositoryUrl(REPOSITORY))).toContain(example)
    expect(homePage(repositoryUrl(VERSION))).not.toContain('github.com')
    expect(header(repositoryUrl(REPOSITORY))).toContain('<a href="https://github.com/a/b-c">')
    expect(header(repositoryUrl(VERSION))).not.toContain('github.com')
  })

  it('is where a text of the guide can be edited', () => {
    const link = '/edit/main/docs/a.md">Edit this page</a>'
    expect(guideArticle(editLink('docs/a.md', REPOSITORY))).toContain(link)
    expect(guideArticle(editLink('docs/a.md', VERSION))).not.toContain('Edit this page')
  })
})

const url = new URL('https://app.test/')

function homePage(repository: string | undefined): string {
  const data = {
    repository: repository ?? null,
    faults: null,
    peers: null,
    samples: { page: '', server: '' },
  }
  return renderToStaticMarkup(
    createElement(Page, { data, url, params: {}, search: { fault: null }, result: undefined }),
  )
}

function header(repository: string | undefined): string {
  const props = { url, version: '1.0.0' }
  return renderToStaticMarkup(createElement(SiteHeader, { ...props, repository: repository ?? null }))
}

function guideArticle(edit: string | undefined): string {
  const text = { file: 'docs/a.md', title: 'A', summary: 'About A.', html: '', headings: [] }
  return renderToStaticMarkup(
    createElement(GuideArticle, { url, text: edit === undefined ? text : { ...text, edit } }),
  )
}
