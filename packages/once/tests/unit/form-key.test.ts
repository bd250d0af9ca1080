import { expect, it } from 'vitest'
import { makeFormKey, readFormKey } from '../../keys/form-key.ts'

const NOW = Date.UTC(2026, 11, 1)

it('a key has 128 random bits, and says when the Worker has made it', () => {
  const [one, other] = [makeFormKey(), makeFormKey(NOW)]
  expect(one).toMatch(/^[0-9a-z]{28}$/)
  expect(other.slice(0, 28)).not.toBe(one)
  expect([readFormKey(one), readFormKey(other)]).toEqual([{ madeAt: undefined }, { madeAt: NOW }])
})

it('nothing else is a key', () => {
  const key = makeFormKey()
  for (const text of [
    '',
    '1',
    'order-7',
    key.slice(1),
    `${key}0`,
    `${key}-`,
    `${key}-1`,
    key.toUpperCase(),
  ]) {
    expect(readFormKey(text), text).toBeUndefined()
  }
})
