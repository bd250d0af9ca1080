import { expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

it('a package of npm with the name of a module of Node is the same on both sides', async () => {
  await visitor().openWithoutScripts('/streams')
  expect(await visitor().textOf('#hex')).toBe('c3a9')
  await visitor().open('/streams')
  await visitor().click('#change')
  await expect.poll(() => visitor().textOf('#hex')).toBe('c3bc')
  expect(await visitor().textOf('#readable')).toBe('true')
})
