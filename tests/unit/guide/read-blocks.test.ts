import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../guide/read-blocks.ts'

const MARKDOWN = `# Forms

\`\`\`bash
# not-a-file.sh
npm start
\`\`\`

## The two halves' \`action\`

\`\`\`ts
// app/pages/form.server.ts
export const loader = () => ({})
\`\`\`

### Below

\`\`\`css excerpt
a { color: red }
\`\`\`
`

describe('readBlocks', () => {
  const [shell, sample, excerpt] = readBlocks('docs/forms.md', MARKDOWN)

  it('reads the file that the first line names, and keeps that line', () => {
    expect(sample).toMatchObject({
      file: 'app/pages/form.server.ts',
      language: 'ts',
      text: '// app/pages/form.server.ts\nexport const loader = () => ({})\n',
    })
  })

  it('knows the place of a block', () => {
    expect(shell).toMatchObject({ path: 'docs/forms.md', line: 4, section: '' })
    expect(sample).toMatchObject({ line: 11, section: 'the-two-halves-action' })
    expect(excerpt).toMatchObject({ section: 'the-two-halves-action' })
  })

  it('reads names from the comments of each language', () => {
    expect(nameIn('/* app/styles.css */')).toBe('app/styles.css')
    expect(nameIn('# wrangler.toml')).toBe('wrangler.toml')
    expect(nameIn('# .dev.vars')).toBe('.dev.vars')
    expect(nameIn('<!-- app/images/logo.svg -->')).toBe('app/images/logo.svg')
    expect(nameIn('-- app/migrations/0001_items.sql')).toBe('app/migrations/0001_items.sql')
    expect(nameIn('// Says hello.')).toBeUndefined()
    expect(nameIn("import { page } from 'arrivejs'")).toBeUndefined()
  })

  it('reads what the fence says after the language', () => {
    expect([shell, sample, excerpt].map((block) => block!.mark)).toEqual([undefined, undefined, 'excerpt'])
    expect(excerpt!.file).toBeUndefined()
  })

  it('refuses a block without an end', () => {
    expect(() => readBlocks('docs/forms.md', '```ts\n1')).toThrow('docs/forms.md:1: the code block')
  })
})

function nameIn(firstLine: string): string | undefined {
  return readBlocks('a.md', `\`\`\`ts\n${firstLine}\n\`\`\``)[0]!.file
}
