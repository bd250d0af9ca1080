import { describe, expect, it } from 'vitest'
import { readTopic } from '../../../guide/build/read-topic.ts'
import { searchSections } from '../../../guide/build/search-sections.ts'
import { searchGuide } from '../../../guide/search.ts'

const FORMS = `# Forms

A page that takes a \`form\`.

## The action

It reads [cookies](./cookies.md).

\`\`\`ts
// src/app/pages/form.server.ts
const secret = 1
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

  it('has plain text, and of code only the name of the file', () => {
    const [first, action, files] = sections.map(({ text }) => text)
    expect(first).toBe('A page that takes a form.')
    expect(action).toContain('It reads cookies.')
    expect(action).toContain('src/app/pages/form.server.ts')
    expect(action).not.toContain('secret')
    expect(files).toContain('photo')
  })
})

describe('searchGuide', () => {
  const hrefs = (query: string) => searchGuide(sections, query).map(({ href }) => href)

  it('finds the sections that have all words', () => {
    expect(hrefs('cookies')).toEqual(['/guide/forms#the-action'])
    expect(hrefs('photo files')).toEqual(['/guide/forms#files--sizes'])
    expect(hrefs('photo cookies')).toEqual([])
    expect(hrefs('  ')).toEqual([])
  })

  it('puts first what a word names', () => {
    expect(hrefs('form')[0]).toBe('/guide/forms')
    expect(hrefs('ACTION')[0]).toBe('/guide/forms#the-action')
  })

  it('shows what is around the first word', () => {
    const long = {
      title: 'Long',
      heading: '',
      href: '/',
      text: `${'some words '.repeat(40)}needle and more`,
    }
    expect(searchGuide([long], 'needle')[0]!.excerpt).toMatch(/^… .* needle and more$/)
  })
})
