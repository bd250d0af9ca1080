import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { wrongEndings } from '../../../../tools/app/problems/file-problems.ts'

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-endings-'))
const app = resolve(folder, 'app')
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('names files that would not be read, and none that is', () => {
  const files = [
    'server.js',
    'document.jsx',
    'browser.ts',
    'browser.js',
    'worker.tsx',
    'href.js',
    'pages/home.server.js',
    'pages/admin/[id].server.tsx',
    'pages/chart.jsx',
    'ui/document.js',
  ]
  for (const file of files) {
    mkdirSync(resolve(app, dirname(file)), { recursive: true })
    writeFileSync(resolve(app, file), '')
  }
  expect(wrongEndings(app).toSorted()).toEqual([
    'app/document.jsx is not read: rename it to document.tsx.',
    'app/pages/admin/[id].server.tsx is not read: rename it to [id].server.ts.',
    'app/pages/home.server.js is not read: rename it to home.server.ts.',
    'app/server.js is not read: rename it to server.ts.',
    'app/worker.tsx is not read: rename it to worker.ts.',
  ])
})
