import { describe, expect, it } from 'vitest'
import { readTopic } from '../../../guide/build/read-topic.ts'
import { searchSections } from '../../../guide/build/search-sections.ts'
import type { SearchSection } from '../../../guide/guide-text.ts'
import { searchGuide } from '../../../guide/search.ts'

const FORMS = `# Forms

<!-- keywords: contact form, questionnaire -->

A page that takes a \`form\`.

## The action

<!-- keywords: handler -->

It reads [cookies](./cookies.md).

\`\`\`ts
// app/pages/form.server.ts
const secret = 1 + 1
## a comment of shell
\`\`\`

### Files & sizes

| a | b |
| - | - |
| photo | 1 MiB |
`

const sections = searchSections(readTopic('docs/forms.md', FORMS))

describe('searchSections', () => {
  it('splits a text at its headings', () => {
    const places = sections.map(({ heading, href }) => [heading, href])
    expect(places).toEqual([
      ['', '/guide/forms'],
      ['The action', '/guide/forms#the-action'],
      ['Files & sizes', '/guide/forms#files--sizes'],
    ])
  })

  it('leads to each of two headings that share a name', () => {
    const text = '# redirect\n\n## Redirect\n\n## `redirect`\n\n## Files\n'
    const hrefs = searchSections(readTopic('docs/forms.md', text)).map(({ href }) => href)
    const ids = ['', '#redirect-1', '#redirect-2', '#files']
    expect(hrefs).toEqual(ids.map((id) => `/guide/forms${id}`))
  })

  it('has plain text, keywords, and the words of samples', () => {
    const [first, action, files] = sections
    expect(first).toMatchObject({
      text: 'A page that takes a form.',
      keywords: 'contact form, questionnaire',
      code: '',
    })
    expect(action).toMatchObject({
      text: 'It reads cookies.',
      keywords: 'handler',
      code: 'app/pages/form.server.ts const secret comment shell',
    })
    expect(files!.text).toContain('photo')
  })
})

describe('searchGuide', () => {
  const hrefs = (query: string) => searchGuide(sections, query).map(({ href }) => href)

  it('finds the sections that have the words', () => {
    expect(hrefs('cookies')).toEqual(['/guide/forms#the-action'])
    expect(hrefs('photo files')).toEqual(['/guide/forms#files--sizes'])
    expect(hrefs('  ')).toEqual([])
  })

  it('finds other forms of a word, parts of it, keywords and names in samples', () => {
    expect(hrefs('sized')).toEqual(['/guide/forms#files--sizes'])
    expect(hrefs('photos')).toEqual(['/guide/forms#files--sizes'])
    expect(hrefs('ookie')).toEqual(['/guide/forms#the-action'])
    expect(hrefs('questionnaires')).toEqual(['/guide/forms'])
    expect(hrefs('form.server.ts')[0]).toBe('/guide/forms#the-action')
  })

  it('leaves out what most of a query is missing from, and words that any text has', () => {
    expect(hrefs('how do I read a cookie')).toEqual(['/guide/forms#the-action'])
    expect(hrefs('cookie zebra quagga')).toEqual([])
  })

  it('puts first what a word names', () => {
    expect(hrefs('form')[0]).toBe('/guide/forms')
    expect(hrefs('ACTION')[0]).toBe('/guide/forms#the-action')
  })

  it('has two sections of a page at most, and decisions last', () => {
    const found = ['/guide/decisions/001-a', '/guide/b', '/guide/c', '/guide/c#1', '/guide/c#2']
    const all = found.map((href) => sectionAt(href, 'needle'))
    all[0]!.heading = 'needle'
    const last = ['/guide/decisions/001-a']
    expect(searchGuide(all, 'needle').map(({ href }) => href)).toEqual([
      ...['/guide/b', '/guide/c', '/guide/c#1'],
      ...last,
    ])
  })

  it('shows what is around the first word', () => {
    const long = sectionAt('/', `${'some words '.repeat(40)}needle and more`)
    expect(searchGuide([long], 'needles')[0]!.excerpt).toMatch(/^… .* needle and more$/)
  })
})

function sectionAt(href: string, text: string): SearchSection {
  return { title: 'Long', heading: '', href, keywords: '', text, code: '' }
}
