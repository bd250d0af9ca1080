import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { copyApp, emptyFolder, failingBuild } from '../apps/copied-fixture.ts'

const folder = emptyFolder()
const app = copyApp('smallest', folder)
const home = resolve(app, 'pages/home.tsx')
const whole = readFileSync(home, 'utf8')
const document = resolve(app, 'document.tsx')
const wholeDocument = readFileSync(document, 'utf8')
const added = resolve(app, 'pages/home.server.ts')

// What a build prints, to the end: no name of a plugin, no stack of the bundler.
describe('a build that is refused', { timeout: 60_000 }, () => {
  afterEach(() => {
    writeFileSync(home, whole)
    writeFileSync(document, wholeDocument)
    rmSync(added, { force: true })
  })

  it('names the import of a server module', () => {
    writeFileSync(added, 'export const loader = () => ({})')
    writeFileSync(home, `import { loader } from './home.server.ts'\nloader()\n${whole}`)
    expect(printed()).toMatch(
      /^error during build:\n.*pages\/home\.tsx imports \.\/home\.server\.ts, a server module, .*its name\.$/,
    )
  })

  it('shows the line of an import whose file is missing', () => {
    writeFileSync(home, `import { x } from './nothing.ts'\nx()\n${whole}`)
    expect(printed()).toMatch(
      lines(
        /.*home\.tsx:1:19 imports '\.\/nothing\.ts', which does not exist: create the file, or correct the path\./,
        /  1 \| import \{ x \} from '\.\/nothing\.ts'/,
        /    \|                   \^/,
      ),
    )
  })

  it('lists all names that are not exported', () => {
    writeFileSync(home, `import { x, y } from '../routes.ts'\nx(y)\n${whole}`)
    const refused = printed()
    expect(refused).toMatch(/home\.tsx:1:10 imports "x", which \S+routes\.ts does not export: ex/)
    expect(refused).toMatch(/home\.tsx:1:13 imports "y", which \S+routes\.ts does not export: ex/)
    expect(refused).not.toMatch(/MISSING_EXPORT|\n +at /)
  })

  it('names a package that is not installed, and the command that installs it', () => {
    writeFileSync(home, `import chart from 'no-such-chart/bar'\nchart()\n${whole}`)
    expect(printed()).toMatch(
      lines(
        /.*home\.tsx imports 'no-such-chart\/bar', which is not installed: run `npm install no-such-chart`, or correct the name\./,
      ),
    )
  })

  it('shows the line of a syntax error in a server module', () => {
    writeFileSync(added, 'export function loader() {\n')
    expect(printed()).toMatch(
      lines(/.*home\.server\.ts:1:28 .+/, /  1 \| export function loader\(\) \{/, / +\| +\^/),
    )
  })

  it('says that the document does not render the runtime', () => {
    writeFileSync(document, wholeDocument.replace(', runtime', '').replace('{runtime}', ''))
    expect(printed()).toContain('document.tsx renders no {runtime}: put it at the end of <body>.')
  })
})

function printed(): string {
  return failingBuild(app, resolve(folder, 'dist')).trimEnd()
}

/** Nothing but these lines; an empty one is before those of the source. */
function lines(...expected: RegExp[]): RegExp {
  const [sentence, ...source] = expected.map(({ source }) => source)
  const below = source.length > 0 ? `\\n\\n${source.join('\\n')}` : ''
  return new RegExp(`^error during build:\\n${sentence}${below}$`)
}
