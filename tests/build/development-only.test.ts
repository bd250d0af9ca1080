import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIXTURE_OUT, PLATFORM_OUT } from '../apps/build-apps.ts'

describe('the Worker of a build', () => {
  it('has no code for the terminal of development', () => {
    const modules = filesOf(PLATFORM_OUT, '**/*.js.map').flatMap(
      (map) => (JSON.parse(map) as { sources: string[] }).sources,
    )
    expect(modules.some((path) => path.endsWith('src/server/reporting/log.ts'))).toBe(true)
    expect(modules.filter((path) => /development-log|log-requests|shared-in-build/.test(path))).toEqual([])
  })

  it('has code that times requests only if headers.ts asks for it', () => {
    expect(filesOf(PLATFORM_OUT, '**/*.js').join()).toContain('Server-Timing')
    expect(filesOf(FIXTURE_OUT, '**/*.js').join()).not.toContain('Server-Timing')
  })
})

describe('the files of a build for browsers', () => {
  it('have nothing of the panel of development', () => {
    const scripts = filesOf(FIXTURE_OUT, '**/*.js', 'client').join()
    expect(scripts).toContain('arrive:navigation')
    expect(scripts).not.toMatch(/arrive:panel|arrive-panel|revalidation reason|abandoned form/)
  })
})

function filesOf(outDir: string, pattern: string, side: 'worker' | 'client' = 'worker'): string[] {
  const cwd = resolve(outDir, side)
  return globSync(pattern, { cwd }).map((file) => readFileSync(resolve(cwd, file), 'utf8'))
}
