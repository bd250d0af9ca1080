import { describe, expect, it } from 'vitest'
import { checkAssert } from '../../outside/realworld/hurl/check-assert.ts'
import { parseHurl } from '../../outside/realworld/hurl/parse-hurl.ts'

const JSON_BODY = {
  article: { slug: 'a-1', body: '', bio: null, favorited: false, count: 3, tags: ['x', 'y'] },
  comments: [{ id: 7 }],
}
const VARIABLES = new Map<string, unknown>([
  ['slug', 'a-1'],
  ['id', 7],
])

describe('an assert that holds', () => {
  it('compares text, numbers, booleans and null', () => {
    expectHolds('jsonpath "$.article.slug" == "a-1"')
    expectHolds('jsonpath "$.article.count" == 3')
    expectHolds('jsonpath "$.article.favorited" == false')
    expectHolds('jsonpath "$.article.bio" == null')
    expectHolds('jsonpath "$.article.slug" != "b"')
    expectHolds('jsonpath "$.article.count" >= 3')
  })

  it('compares with templates, which keep their type', () => {
    expectHolds('jsonpath "$.article.slug" == "{{slug}}"')
    expectHolds('jsonpath "$.article.slug" == {{slug}}')
    expectHolds('jsonpath "$.comments[0].id" == {{id}}')
    expectFails('jsonpath "$.comments[0].id" == "{{id}}"', 'but it is 7')
  })

  it('asks for types', () => {
    expectHolds('jsonpath "$.article.slug" isString')
    expectHolds('jsonpath "$.article.count" isInteger')
    expectHolds('jsonpath "$.article.favorited" isBoolean')
    expectHolds('jsonpath "$.article.tags" isList')
  })

  it('looks into lists and texts', () => {
    expectHolds('jsonpath "$.article.tags" contains "y"')
    expectHolds('jsonpath "$.article.tags" count == 2')
    expectHolds('jsonpath "$.article.slug" not isEmpty')
    expectHolds('jsonpath "$.article.body" isEmpty')
    expectHolds('jsonpath "$.article.slug" matches "^\\\\w-\\\\d$"')
    expectHolds('jsonpath "$.article.title" not exists')
  })
})

describe('an assert that fails', () => {
  it('says what is there', () => {
    expectFails('jsonpath "$.article.slug" == "b"', 'line 4: $.article.slug == "b", but it is "a-1"')
    expectFails('jsonpath "$.article.count" isString', 'but it is 3')
    expectFails('jsonpath "$.article.count" >= 4', 'but it is 3')
    expectFails('jsonpath "$.article.tags" contains "z"', 'but it is ["x","y"]')
    expectFails('jsonpath "$.article.slug" matches "^b"', 'but it is "a-1"')
    expectFails('jsonpath "$.article.slug" not exists', 'but it is "a-1"')
  })

  it('fails for a value that is missing, negated too', () => {
    expectFails('jsonpath "$.article.title" == null', 'but it is missing')
    expectFails('jsonpath "$.article.title" != "b"', 'but it is missing')
    expectFails('jsonpath "$.article.title" not isEmpty', 'but it is missing')
    expectFails('jsonpath "$.comments[1].id" isInteger', 'but it is missing')
  })

  it('fails for a value that the predicate is not for, negated too', () => {
    expectFails('jsonpath "$.article.count" not isEmpty', 'but it is 3')
    expectFails('jsonpath "$.article.count" not contains "x"', 'but it is 3')
    expectFails('jsonpath "$.article.slug" count == 3', 'but it is missing')
  })
})

describe('an assert of another kind', () => {
  it('throws', () => {
    expect(() => check('jsonpath "$.article.slug" startsWith "a"')).toThrow('startsWith is not known')
    expect(() => check('jsonpath "$..slug" == "a"')).toThrow('the path $..slug is of a kind')
    expect(() => check('jsonpath "$.article.slug" == {{other}}')).toThrow('no variable other')
    expect(() => check('jsonpath "$.article.slug" isString "a"')).toThrow('isString is not known')
  })
})

function expectHolds(assert: string): void {
  expect(check(assert)).toBeUndefined()
}

function expectFails(assert: string, message: string): void {
  expect(check(assert)).toContain(message)
}

function check(assert: string): string | undefined {
  const [entry] = parseHurl(`GET {{host}}/a\nHTTP 200\n[Asserts]\n${assert}`)
  return checkAssert(entry!.asserts[0]!, JSON_BODY, VARIABLES)
}
