import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../guide/build/render-markdown.ts'

const render = (markdown: string) => renderMarkdown(markdown, 'docs/forms.md')

describe('renderMarkdown', () => {
  it('lists the headings as plain text', () => {
    const { html, headings } = render('## The `action` & more\n\n### Below\n\n#### Deep')
    expect(headings).toEqual([
      { id: 'the-action--more', text: 'The action & more', level: 2 },
      { id: 'below', text: 'Below', level: 3 },
    ])
    expect(html).toContain('<h2 id="the-action--more"><a class="heading-link" href="#the-action--more">')
  })

  it('shows the file of a sample as its title, with a button that copies the rest', () => {
    const { html } = render('```ts\n// app/a.ts\nexport const a = 1\n```')
    expect(html).toContain('<figcaption><code>app/a.ts</code></figcaption>')
    expect(html).toContain('aria-label="Copy app/a.ts">Copy</button><pre>')
    expect(html).not.toContain('//')
  })

  it('has no button for what is printed', () => {
    expect(render('```text\nok\n```').html).not.toContain('<button')
    expect(render('```bash\nnpm test\n```').html).toContain('<button')
  })

  it('links the files of decisions, and no file that the site has not', () => {
    const { html } = render('`docs/decisions/003-layers.md` and [a file](../ARCHITECTURE.md)')
    expect(html).toContain(
      '<a href="/guide/decisions/003-layers"><code>docs/decisions/003-layers.md</code></a>',
    )
    expect(html).toContain('and a file</p>')
  })
})
