import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { ElementHandle, HTTPRequest } from 'puppeteer-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'
import { PHOTO } from '../photo.ts'

export function testListsInBrowser(app: RunningGuideApp): void {
  const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

  describe('an infinite list', () => {
    it('grows when it is scrolled, and Back shows it as it was', async () => {
      await open('/log')
      const entries = await page().evaluate(() => history.length)
      const scrolls = [await scrolledTo(40), await scrolledTo(60)]
      expect(await page().evaluate(() => scrollY)).toBe(scrolls[1])
      expect(await page().evaluate(() => location.search)).toBe('?parts=3')
      expect(await page().evaluate(() => history.length)).toBe(entries)
      const requests = dataRequests()
      await page().evaluate(() => void navigation.navigate('/'))
      await expect.poll(heading).toBe('It works')
      await page().evaluate(() => history.back())
      await expect.poll(heading).toBe('Log')
      expect(await count('li')).toBe(60)
      await expect.poll(() => page().evaluate(() => scrollY)).toBe(scrolls[1])
      expect(requests.filter((path) => path.startsWith('/_data/log'))).toEqual([])
      await scrolledTo(70)
      expect(await count('a')).toBe(0)
      expect(await isSameDocument()).toBe(true)
    })
  })

  describe('a filter', () => {
    it('follows what is typed, and waits for the router if it has not come', async () => {
      const release = await holdRouter()
      await open('/plants')
      const entries = await page().evaluate(() => history.length)
      await page().type('[name=words]', 'spik')
      await expect.poll(() => page().evaluate(() => location.search)).toBe('?words=spik')
      expect(await count('li')).toBe(5)
      await release()
      await expect.poll(() => count('li')).toBe(1)
      for (let at = 0; at < 4; at++) await page().keyboard.press('Backspace')
      await page().keyboard.type('moss')
      await expect.poll(() => textOf('[role=status]')).toBe('3 found')
      expect(await page().evaluate(() => document.querySelector<HTMLInputElement>(':focus')?.value)).toBe(
        'moss',
      )
      await page().keyboard.type(' ')
      await page().keyboard.press('Enter')
      await expect.poll(() => page().evaluate(() => location.search)).toBe('?words=moss+')
      expect(await page().evaluate(() => history.length)).toBe(entries)
      expect(await isSameDocument()).toBe(true)
    })
  })

  describe('a filter with checkboxes and a list', () => {
    it('agrees with the URL and what is found on Back and after a link', async () => {
      await open('/seeds')
      await loadRouter()
      await page().click('[value=moss]')
      await show(2)
      await page().click('[value=fern]')
      await page().select('select', 'down')
      await show(3)
      await page().evaluate(() => history.back())
      await expect.poll(filter).toEqual({ kinds: ['moss'], order: 'up', found: 2 })
      await page().evaluate(() => history.back())
      await expect.poll(filter).toEqual({ kinds: [], order: 'up', found: 4 })
      await page().evaluate(() => history.forward())
      await page().evaluate(() => history.forward())
      await expect.poll(filter).toEqual({ kinds: ['moss', 'fern'], order: 'down', found: 3 })
      await page().click('main a')
      await expect.poll(filter).toEqual({ kinds: [], order: 'up', found: 4 })
      expect(await isSameDocument()).toBe(true)
    })

    async function show(found: number): Promise<void> {
      await page().click('form button')
      await expect.poll(() => count('li')).toBe(found)
    }

    function filter() {
      return page().evaluate(() => ({
        kinds: [...document.querySelectorAll<HTMLInputElement>(':checked[name=kind]')].map(
          ({ value }) => value,
        ),
        order: document.querySelector('select')!.value,
        found: document.querySelectorAll('main li').length,
      }))
    }
  })

  describe('an upload', () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'arrive-photo-'))
    afterAll(() => rmSync(folder, { recursive: true }))

    it('shows how much is sent, then the photo', async () => {
      await open('/photos')
      const photos = await count('img')
      await page().evaluate(WATCH_PROGRESS)
      await page().emulateNetworkConditions({ upload: 100_000, download: -1, latency: 0 })
      await upload('photo.png', PHOTO)
      await expect.poll(() => count('img')).toBe(photos + 1)
      const seen = (await page().evaluate(() => seen)) as number[]
      expect(seen.some((sent) => sent > 0 && sent < 1)).toBe(true)
      await expect.poll(() => page().$$eval('img', (all) => all.at(-1)!.naturalWidth)).toBe(1)
      expect(await count('progress')).toBe(0)
      await page().emulateNetworkConditions(null)
      await upload('notes.txt', Buffer.from('no photo'))
      await expect.poll(() => textOf('[role=alert]')).toBe('Choose a JPEG, PNG or WebP.')
      expect(await isSameDocument()).toBe(true)
    })

    async function upload(name: string, bytes: Buffer): Promise<void> {
      const path = resolve(folder, name)
      writeFileSync(path, bytes)
      const field = await page().$('input[type=file]')
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path)
      await page().click('main button')
    }
  })

  /** Scrolls to the end of the list, and waits until it has so many entries; returns where the page is. */
  async function scrolledTo(entries: number): Promise<unknown> {
    await page().evaluate(() => document.querySelector('a')!.scrollIntoView())
    const scroll = await page().evaluate(() => scrollY)
    await expect.poll(() => count('li')).toBe(entries)
    return scroll
  }

  /** Holds the modules of the router until they are released. */
  async function holdRouter(): Promise<() => Promise<void>> {
    const held: HTTPRequest[] = []
    let isHeld = true
    await page().setRequestInterception(true)
    page().on('request', (request) => {
      if (isHeld && request.url().includes('/start-routing')) held.push(request)
      else void request.continue()
    })
    return async () => {
      isHeld = false
      expect(held.length).toBeGreaterThan(0)
      await Promise.all(held.map((request) => request.continue()))
    }
  }

  /** The paths of requests for data, from now on. */
  function dataRequests(): string[] {
    const paths: string[] = []
    page().on('request', (request) => paths.push(new URL(request.url()).pathname))
    return paths
  }

  function heading(): Promise<string> {
    return textOf('h1')
  }

  async function count(selector: string): Promise<number> {
    return (await page().$$(`main ${selector}`)).length
  }
}

/** Remembers each value of a progress bar. */
const WATCH_PROGRESS = () => {
  const seen: number[] = (window.seen = [])
  new MutationObserver(() => {
    const progress = document.querySelector('progress')
    if (progress) seen.push(progress.value)
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
  void 0
}
