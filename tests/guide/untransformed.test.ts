import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProject, writeFiles } from './project.ts'

let folder: string
beforeAll(() => {
  folder = createProject('untransformed')
  writeFiles(folder, new Map([['tests/form.test.ts', FORM_TEST]]))
})

describe('the packed arrivejs in Node, which Vite has not transformed', () => {
  it('runs a form of createRoutesStub', { timeout: 240_000 }, () => {
    const vitest = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', 'tests/form.test.ts']
    expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toContain('1 passed')
  })

  it('reads import.meta.env nowhere as if it were always there', () => {
    const cwd = resolve(folder, 'node_modules/arrivejs')
    const files = globSync('{client,packages,src,tools}/**/*.js', { cwd }).map((file) => resolve(cwd, file))
    expect(files.length).toBeGreaterThan(300)
    const texts = files.map((file) => readFileSync(file, 'utf8'))
    expect(texts.filter((text) => text.includes('import.meta.env?.DEV')).length).toBeGreaterThan(20)
    expect(files.filter((_, at) => /import\.meta\.env\./.test(texts[at]!))).toEqual([])
  })
})

/** With an action that refuses, and one that ends well, after which the loader runs again. */
const FORM_TEST = `// @vitest-environment jsdom
import { fail } from 'arrivejs'
import { createRoutesStub } from 'arrivejs/testing/react'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'

function Page({ data, result }: { data: { count: number }; result?: { problem: string } }): ReactNode {
  const button = createElement('button', null, 'Send')
  const field = createElement('input', { name: 'title' })
  return createElement('form', { method: 'post' }, result?.problem, \`count \${data.count}\`, field, button)
}

it('sends a form', async () => {
  let count = 0
  const action = ({ form }: { form: FormData }) => {
    if (form.get('title') === '') return fail({ problem: 'It is empty.' })
    count += 1
  }
  const Stub = createRoutesStub({ '/': { Page, loader: () => ({ count }), action } } as never)
  createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Stub, { url: '/' }))
  const button = () => document.querySelector('button')!
  await vi.waitFor(() => expect(document.body.textContent).toContain('count 0'))
  button().click()
  await vi.waitFor(() => expect(document.body.textContent).toContain('It is empty.'))
  document.querySelector('input')!.value = 'Moss'
  button().click()
  await vi.waitFor(() => expect(document.body.textContent).toContain('count 1'))
})
`
