import { describe, expect, it } from 'vitest'
import { parseHurl } from '../../outside/realworld/hurl/parse-hurl.ts'

const FILE = `# Register
POST {{host}}/api/users
Accept: application/json
{
  "user": {
    "username": "ann_{{uid}}"
  }
}
HTTP 201
[Captures]
token: jsonpath "$.user.token"
[Asserts]
jsonpath "$.user.username" == "ann_{{uid}}"
jsonpath "$.user.tags" count >= 1
jsonpath "$.user.bio" not exists

# Who am I?
GET {{host}}/api/user
HTTP 401
`

describe('parseHurl', () => {
  it('reads requests with headers, a body and a status', () => {
    const [first, second] = parseHurl(FILE)
    expect(first).toMatchObject({
      line: 2,
      method: 'POST',
      url: '{{host}}/api/users',
      headers: [['Accept', 'application/json']],
      body: '{\n  "user": {\n    "username": "ann_{{uid}}"\n  }\n}',
      status: 201,
    })
    expect(second).toEqual({
      line: 18,
      method: 'GET',
      url: '{{host}}/api/user',
      headers: [],
      body: undefined,
      status: 401,
      captures: [],
      asserts: [],
    })
  })

  it('reads captures and asserts', () => {
    const [{ captures, asserts }] = parseHurl(FILE) as [ReturnType<typeof parseHurl>[number]]
    expect(captures).toEqual([{ line: 11, variable: 'token', path: '$.user.token' }])
    expect(asserts).toMatchObject([
      { line: 13, path: '$.user.username', predicate: '==', expected: '"ann_{{uid}}"' },
      { line: 14, path: '$.user.tags', isCounted: true, predicate: '>=', expected: '1' },
      { line: 15, path: '$.user.bio', isNegated: true, predicate: 'exists', expected: undefined },
    ])
  })

  it('refuses a request without a status', () => {
    expect(() => parseHurl('GET {{host}}/a\nGET {{host}}/b\nHTTP 200')).toThrow(
      'line 2: a status such as "HTTP 200" was expected, and there is "GET {{host}}/b"',
    )
  })

  it('refuses any status', () => {
    expect(() => parseHurl('GET {{host}}/a\nHTTP *')).toThrow('line 2: a status')
  })

  it('refuses sections that it does not know', () => {
    expect(() => parseHurl('GET {{host}}/a\nHTTP 200\n[Options]\nretry: 3')).toThrow(
      'line 3: [Captures] or [Asserts] was expected',
    )
  })

  it('refuses asserts that it does not know', () => {
    expect(() => parseHurl('GET {{host}}/a\nHTTP 200\n[Asserts]\nduration < 1000')).toThrow(
      'line 4: an assert by jsonpath was expected',
    )
  })

  it('refuses a body that does not end', () => {
    expect(() => parseHurl('POST {{host}}/a\n{\n"a": 1\nHTTP 200')).toThrow('"}" was expected')
  })

  it('refuses bodies of other kinds', () => {
    expect(() => parseHurl('POST {{host}}/a\n```\ntext\n```\nHTTP 200')).toThrow(
      'line 2: a status such as "HTTP 200" was expected',
    )
  })
})
