import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findAppFolder } from '../../../../tools/project/app-folder.ts'

const root = mkdtempSync(resolve(tmpdir(), 'arrive-app-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

it('finds the app of a project, and says where it has looked', () => {
  expect(() => findAppFolder(root)).toThrow('none of src/app, app, src has a routes.ts')
  for (const place of ['src', 'app', 'src/app']) {
    mkdirSync(resolve(root, place), { recursive: true })
    writeFileSync(resolve(root, place, 'routes.ts'), '')
    expect(findAppFolder(root)).toBe(resolve(root, place))
  }
})
