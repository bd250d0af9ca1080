import { describe, expect, it } from 'vitest'
import { chooseInlineStyles } from '../../../../../tools/vite/worker/inline-styles.ts'

/** Each is of ten bytes. */
const SHEETS: Readonly<Record<string, string>> = {
  '/all.css': 'a{top:1px}',
  '/team.css': 'b{top:2px}',
  '/page.css': 'i{top:3px}',
  '/import.css': '@import"x"',
}

describe('chooseInlineStyles', () => {
  it('takes what a document has up to the limit, with the hash of the text', () => {
    expect(chosen([['/all.css', '/team.css']], { limitBytes: 20 }).inline).toEqual({
      '/all.css': {
        text: 'a{top:1px}',
        // printf 'a{top:1px}' | openssl dgst -sha256 -binary | base64
        hash: 'sha256-LORoX6b43KgDin/JPhdCF5BvXMD5QFME7qUx1LDYNU0=',
      },
      '/team.css': expect.objectContaining({ text: 'b{top:2px}' }),
    })
  })

  it('takes nothing of a document over the limit, because one link delays the first paint as two do', () => {
    const documents = [['/all.css'], ['/all.css', '/team.css', '/page.css']]
    expect(namesOf(chosen(documents, { limitBytes: 20 }))).toEqual(['/all.css'])
    expect(namesOf(chosen(documents, { limitBytes: 0 }))).toEqual([])
  })

  it('takes nothing of a document with a stylesheet that must be a file', () => {
    expect(namesOf(chosen([['/team.css', '/import.css'], ['/page.css']]))).toEqual(['/page.css'])
  })

  it('counts the documents for which the policy has no room, and goes on with the others', () => {
    const documents = [['/all.css'], ['/all.css', '/team.css', '/page.css'], ['/page.css']]
    const { inline, withoutRoom } = chosen(documents, { room: 2 })
    expect(Object.keys(inline)).toEqual(['/all.css', '/page.css'])
    expect(withoutRoom).toBe(1)
  })
})

function chosen(documents: string[][], { limitBytes = 100, room = 100 } = {}) {
  return chooseInlineStyles({
    documents,
    read: (href) => SHEETS[href]!,
    limitBytes,
    hasRoom: (hashes) => hashes.length <= room,
  })
}

function namesOf({ inline }: ReturnType<typeof chosen>): string[] {
  return Object.keys(inline)
}
