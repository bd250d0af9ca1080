import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ElementHandle } from 'puppeteer-core'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const picture = resolve(folder, 'picture.png')
/** Eight pixels wide. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAC0lEQVR42mNgQAUAABAAAaoZ+IIAAAAASUVORK5CYII='
writeFileSync(picture, PICTURE, 'base64')

const turned = resolve(folder, 'turned.jpg')
/** Stored 16 pixels wide and 8 high, and to be turned by a quarter, as a phone stores what it takes upright. */
const TURNED =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z'
writeFileSync(turned, TURNED, 'base64')

/** By its name it is an image. */
const text = resolve(folder, 'text.png')
writeFileSync(text, 'no image')

describe('Drizzle on D1', () => {
  it('adds a row and lists it', async () => {
    await visitor().open('/drizzle')
    await visitor().fills({ text: 'With scripts' })
    await visitor().click('#add')
    await expect.poll(firstNote).toBe('With scripts')
  })

  it('does so without scripts', async () => {
    await visitor().opensWithoutScripting('/drizzle')
    await visitor().fills({ text: 'Without scripts' })
    await visitor().submits('#add')
    expect(await firstNote()).toBe('Without scripts')
    await visitor().submits('#add')
    expect(await visitor().textOf('[role=alert]')).toBe('Write something.')
  })
})

describe('TanStack Query', () => {
  it('has the data of the loader in server HTML, and asks for nothing', async () => {
    await visitor().open('/drizzle')
    await visitor().fills({ text: 'Of the loader' })
    await visitor().click('#add')
    await expect.poll(firstNote).toBe('Of the loader')
    visitor().wire.requests.length = 0
    await visitor().openWithoutScripts('/query')
    expect(await firstNote()).toBe('Of the loader')
    await visitor().open('/query')
    expect(visitor().wire.requests).not.toContain('/api/notes')
  })

  it('asks again after a mutation', async () => {
    await visitor().comesInPlace('/query', 'TanStack Query')
    await visitor().click('#add')
    await expect.poll(firstNote).toMatch(/^Note \d+$/)
    expect(visitor().wire.requests).toContain('/api/notes')
  })
})

describe('a picture in R2', () => {
  it('is uploaded by a form, and shown', async () => {
    await visitor().open('/pictures')
    await choosesPicture()
    await visitor().click('#send')
    await expect.poll(() => visitor().page.evaluate(WIDTH)).toBe(8)
    const answer = await fetch(`${visitor().wire.origin}${await visitor().page.evaluate(SRC)}`)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    await answer.text()
  })

  it('is uploaded without scripts', async () => {
    await visitor().opensWithoutScripting('/pictures')
    await choosesPicture()
    await visitor().submits('#send')
    expect(await visitor().page.evaluate(WIDTH)).toBe(8)
    await visitor().submits('#send')
    expect(await visitor().textOf('[role=alert]')).toBe('Choose a JPEG, PNG or WebP.')
  })
})

describe('the size of an uploaded photo', () => {
  it('is that of the photo as the browser shows it, turned by its EXIF data', async () => {
    await visitor().open('/snapshots')
    await chooses(turned)
    await visitor().click('#send')
    await expect.poll(() => visitor().page.evaluate(SIZES)).toContainEqual([8, 16, 8, 16])
  })

  it('is found without scripts, and refuses what is no image', async () => {
    await visitor().opensWithoutScripting('/snapshots')
    await chooses(picture)
    await visitor().submits('#send')
    expect(await visitor().page.evaluate(SIZES)).toContainEqual([8, 8, 8, 8])
    await chooses(text)
    await visitor().submits('#send')
    expect(await visitor().textOf('[role=alert]')).toBe('Choose a JPEG, PNG or WebP.')
  })
})

describe('react-dom/server in an endpoint', () => {
  it('renders HTML for mail, beside the pages', async () => {
    const response = await fetch(`${visitor().wire.origin}/api/receipts/Ann`)
    expect(await response.json()).toEqual({ html: '<p style="color:green">Thank you, Ann!</p>' })
    await visitor().open('/drizzle')
  })
})

const SRC = () => document.querySelector('img')!.getAttribute('src')
/** What the attributes of the images say, and their real sizes. */
const SIZES = () =>
  [...document.querySelectorAll('img')].map((image) => [
    Number(image.getAttribute('width')),
    Number(image.getAttribute('height')),
    image.naturalWidth,
    image.naturalHeight,
  ])
const WIDTH = () => document.querySelector<HTMLImageElement>('img')?.naturalWidth

function firstNote(): Promise<unknown> {
  return visitor().page.evaluate(() => document.querySelector('#notes li')?.textContent)
}

function choosesPicture(): Promise<void> {
  return chooses(picture)
}

async function chooses(file: string): Promise<void> {
  const field = (await visitor().page.$('#picture')) as ElementHandle<HTMLInputElement>
  await field.uploadFile(file)
}
