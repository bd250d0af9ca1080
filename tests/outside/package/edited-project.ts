import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { OVERLAY } from '../../browser/development/overlay.ts'
import type { Project } from './project.ts'

const PAGE = `
import type { PageProps } from 'arrivejs'
import type * as server from './edited.server.ts'
export function Page({ data }: PageProps<'/edited', typeof server>) {
  return <><title>Edited</title><h1>Words</h1><output>{data.text}</output></>
}
`
const SERVER = `export function loader() { return { text: 'Text' } }\n`
const ADDED = `export function Page() { return <><title>Added</title><h1>Added</h1></> }\n`
const BEFORE_ROUTES = 'export const routes = {'

/** What is timed: changed words, the undo of a syntax error, and a page that is added or removed. */
export const KINDS = ['words', 'page mended', 'text', 'server mended', 'added', 'removed'] as const
export type Kind = (typeof KINDS)[number]

/** Between two edits: Vite's watcher reports one change of a file in 50 ms, and nobody is as fast. */
const PAUSE_MS = 500

/** Nobody waits longer. */
const SEEN = { timeout: 60_000, interval: 20 }

/** Opens a project of the template `app` in development, with a page that is edited in a tab. */
export async function openEditedProject(project: Project, page: Page): Promise<EditedProject> {
  const edited = new EditedProject(project, page)
  edited.write('pages/edited.tsx', PAGE)
  edited.write('pages/edited.server.ts', SERVER)
  edited.addRoute('edited')
  await edited.open(await project.serve('dev'))
  return edited
}

class EditedProject {
  readonly #project: Project
  readonly #page: Page
  #url = ''

  constructor(project: Project, page: Page) {
    this.#project = project
    this.#page = page
  }

  async open(url: string): Promise<void> {
    this.#url = url
    await this.#page.goto(`${url}/edited`)
    await this.#sees('h1', 'Words')
  }

  /** Makes an edit, and returns how long it took until it was seen, in ms. */
  async edit(kind: Kind, number: number): Promise<number> {
    switch (kind) {
      case 'words':
        return this.#timeWords(`Words ${number}`)
      case 'text':
        return this.#timeText(`Text ${number}`)
      case 'page mended':
        this.write('pages/edited.tsx', PAGE.replace('<h1>', '<h1'))
        await this.#seesOverlay()
        return this.#timeWords(`Words ${number}`)
      case 'server mended':
        this.write('pages/edited.server.ts', SERVER.replace('{ text', '{{ text'))
        await this.#seesOverlay()
        return this.#timeText(`Text ${number}`)
      case 'added':
        return this.#add(`added-${number}`)
      case 'removed':
        await this.#add(`added-${number}`)
        return this.#remove(`added-${number}`)
    }
  }

  write(file: string, text: string): void {
    writeFileSync(resolve(this.#project.folder, 'app', file), text)
  }

  addRoute(name: string): void {
    this.#project.edit('app/routes.ts', BEFORE_ROUTES, BEFORE_ROUTES + routeOf(name))
  }

  async #timeWords(words: string): Promise<number> {
    await wait(PAUSE_MS)
    const started = performance.now()
    this.write('pages/edited.tsx', PAGE.replace('Words', words))
    await this.#sees('h1', words)
    return performance.now() - started
  }

  async #timeText(text: string): Promise<number> {
    await wait(PAUSE_MS)
    const started = performance.now()
    this.write('pages/edited.server.ts', SERVER.replace('Text', text))
    await this.#sees('output', text)
    return performance.now() - started
  }

  async #add(name: string): Promise<number> {
    await wait(PAUSE_MS)
    const started = performance.now()
    this.write(`pages/${name}.tsx`, ADDED)
    this.addRoute(name)
    await this.#responds(name, 200)
    return performance.now() - started
  }

  async #remove(name: string): Promise<number> {
    await wait(PAUSE_MS)
    const started = performance.now()
    this.#project.edit('app/routes.ts', routeOf(name), '')
    rmSync(resolve(this.#project.folder, `app/pages/${name}.tsx`))
    await this.#responds(name, 404)
    return performance.now() - started
  }

  /** In the page, with no overlay above it. */
  async #sees(selector: string, text: string): Promise<void> {
    const look = async () => {
      const shown = this.#page.$eval(selector, (element) => element.textContent)
      return [await shown.catch(() => ''), await this.#overlay()]
    }
    await expect.poll(look, SEEN).toEqual([text, ''])
  }

  async #seesOverlay(): Promise<void> {
    await expect.poll(() => this.#overlay(), SEEN).not.toBe('')
  }

  /** Between two documents the question fails. */
  #overlay(): Promise<string> {
    return this.#page.evaluate(OVERLAY).catch(() => 'no document')
  }

  async #responds(name: string, status: number): Promise<void> {
    const ask = async () => (await fetch(`${this.#url}/${name}`).catch(() => undefined))?.status
    await expect.poll(ask, SEEN).toBe(status)
  }
}

function routeOf(name: string): string {
  return `\n  '${name}': page('/${name}', () => import('./pages/${name}.tsx')),`
}
