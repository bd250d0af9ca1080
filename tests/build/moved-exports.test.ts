import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as vitals from 'arrivejs/vitals'
import { appImports } from '../../tools/vite/app-imports.ts'
import { emptyFolder } from '../apps/copied-fixture.ts'
import { tryBuild } from './try-build.ts'

const root = emptyFolder()

/** They came later, so they never were in `arrivejs`. */
const NEW = ['loadSums']

describe('an import of what arrivejs had before', () => {
  it('is refused with the line to write', async () => {
    const error = await build(`import { METRICS, page, type Metric } from 'arrivejs'
      console.log(METRICS satisfies readonly Metric[], page)`)
    expect(error).toContain(
      "imports from 'arrivejs' what is elsewhere now. Write: import { METRICS } from 'arrivejs/vitals'",
    )
  })

  it('is refused for each export that has moved', async () => {
    const names = Object.keys(vitals).filter((name) => !NEW.includes(name))
    const error = await build(`import { ${names.join()} } from 'arrivejs'\nconsole.log(${names.join()})`)
    expect(names.filter((name) => !error.includes(`import { ${name} } from`))).toEqual([])
  })

  it('is no concern of other imports', async () => {
    expect(await build(`import { METRICS } from 'arrivejs/vitals'\nconsole.log(METRICS)`)).toBe('')
  })
})

function build(entry: string): Promise<string> {
  const alias = {
    'arrivejs/vitals': resolve(import.meta.dirname, '../../packages/vitals/public.ts'),
  }
  return tryBuild({ root, files: { 'entry.ts': entry }, plugins: [appImports()], alias })
}
