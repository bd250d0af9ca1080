import { describe, expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

describe('a form of Conform', () => {
  it('is refused in the browser, then accepted by the Worker, in place', async () => {
    await visitor().open('/conform')
    const document = await visitor().document()
    visitor().wire.requests.length = 0
    await visitor().fills({ email: 'ann@mail.example' })
    await visitor().click('#send')
    await expect.poll(() => visitor().textOf('#guest-name-error')).toBe('Tell your name.')
    expect(visitor().wire.requests).toEqual([])
    await visitor().fills({ name: 'Ann' })
    await visitor().click('#send')
    await expect.poll(welcome).toBe('Welcome, Ann!')
    expect(await visitor().document()).toBe(document)
  })

  it('is refused and accepted without scripts, and keeps what was typed', async () => {
    await visitor().opensWithoutScripting('/conform')
    await visitor().fills({ name: 'Ann' })
    await visitor().page.evaluate(() => (document.querySelector('form')!.noValidate = true))
    await visitor().fills({ email: 'ann' })
    await visitor().submits('#send')
    expect(await visitor().textOf('#guest-email-error')).toBe('Is this an address?')
    expect(await visitor().page.$eval('[name=name]', valueOf)).toBe('Ann')
    await visitor().fills({ email: 'ann@mail.example' })
    await visitor().submits('#send')
    expect(await welcome()).toBe('Welcome, Ann!')
  })

  it('works after a navigation in place', async () => {
    await visitor().comesInPlace('/conform', 'Conform')
    await visitor().click('#send')
    await expect.poll(() => visitor().textOf('#guest-email-error')).toBe('Tell your address.')
  })
})

describe('a form of React Hook Form', () => {
  it('is refused in the browser, then accepted by the Worker, in place', async () => {
    await visitor().open('/hook-form')
    const document = await visitor().document()
    visitor().wire.requests.length = 0
    await visitor().fills({ email: 'ann' })
    await visitor().click('#send')
    await expect.poll(() => visitor().textOf('#name-error')).toBe('Tell your name.')
    expect(await visitor().textOf('#email-error')).toBe('Is this an address?')
    expect(visitor().wire.requests).toEqual([])
    await visitor().fills({ name: 'Ann', email: 'ann@mail.example' })
    await visitor().click('#send')
    await expect.poll(welcome).toBe('Welcome, Ann!')
    expect(await visitor().document()).toBe(document)
  })

  it('is refused and accepted without scripts, and keeps what was typed', async () => {
    await visitor().opensWithoutScripting('/hook-form')
    await visitor().fills({ name: 'Ann' })
    await visitor().submits('#send')
    expect(await visitor().textOf('#email-error')).toBe('Is this an address?')
    expect(await visitor().page.$eval('[name=name]', valueOf)).toBe('Ann')
    await visitor().fills({ email: 'ann@mail.example' })
    await visitor().submits('#send')
    expect(await welcome()).toBe('Welcome, Ann!')
  })

  it('works after a navigation in place', async () => {
    await visitor().comesInPlace('/hook-form', 'React Hook Form')
    await visitor().click('#send')
    await expect.poll(() => visitor().textOf('#name-error')).toBe('Tell your name.')
  })
})

describe.each(['4', '3', 'mini'])('a form with a schema of Zod %s', (version) => {
  it('is refused in the browser, then accepted by the Worker, and the policy refuses nothing', async () => {
    await visitor().open('/zod')
    visitor().wire.requests.length = 0
    await fillsZod(version, { Email: 'ann' })
    await visitor().click(`#send-${version}`)
    const mistakes = () => visitor().textOf(`#guest-${version}-name-error`)
    await expect.poll(mistakes).toBe('Tell your name.')
    expect(await visitor().textOf(`#guest-${version}-email-error`)).toBe('Is this an address?')
    expect(visitor().wire.requests).toEqual([])
    await fillsZod(version, { Name: 'Ann', Email: '@mail.example' })
    await visitor().click(`#send-${version}`)
    await expect.poll(welcome).toBe(`${version}: Ann`)
  })
})

/** Types into the form of one version. */
async function fillsZod(version: string, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await visitor().page.type(`[aria-label="${label} ${version}"]`, text)
  }
}

describe('a form that edits, saved twice', () => {
  it('of Conform: the second save keeps what the first has saved', async () => {
    await savesTwice('/conform-edit')
  })

  it('of React Hook Form: the same', async () => {
    await savesTwice('/hook-form-edit')
  })
})

async function savesTwice(path: string): Promise<void> {
  await visitor().open(path)
  const document = await visitor().document()
  await visitor().fills({ name: 'Grace' })
  await visitor().click('#send')
  await expect.poll(() => visitor().textOf('#guest-data')).toBe('Grace ann@mail.example')
  expect(await visitor().page.$eval('[name=name]', valueOf)).toBe('Grace')
  await visitor().fills({ email: 'grace@mail.example' })
  await visitor().click('#send')
  await expect.poll(() => visitor().textOf('#guest-data')).toBe('Grace grace@mail.example')
  expect(await visitor().document()).toBe(document)
}

const valueOf = (field: Element) => (field as HTMLInputElement).value

function welcome(): Promise<unknown> {
  return visitor().page.evaluate(() => document.querySelector('#welcome')?.textContent)
}
