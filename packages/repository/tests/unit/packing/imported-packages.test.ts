import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { importedPackages } from '../../../packing/module-requests.ts'

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SOURCE = `
import { createRoot } from 'react-dom/client'
import compat from '@scope/compat/data'
import { readFileSync } from 'node:fs'
import 'fs'
import assets from 'virtual:arrive/assets'
import { env } from 'cloudflare:workers'
import { routes } from '#app/routes.ts'
import { a } from './a.js'
export { b } from 'web-vitals'
const later = () => import('isbot')
// import 'nothing'
`

it('finds packages, not the modules of Node, of the build and of the folder', () => {
  const file = resolve(folder, 'x.js')
  writeFileSync(file, SOURCE)
  expect(importedPackages([file])).toEqual(['@scope/compat', 'isbot', 'react-dom', 'web-vitals'])
})
