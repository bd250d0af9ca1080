import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Headings that are symptoms, and messages of the compiler, of React and of Vite. */
const NOT_OURS = [
  'Each click is',
  'does not satisfy',
  'React error',
  'server restart failed',
  'optimized dependencies changed',
  'Invalid or unexpected token',
]

describe('the messages of Troubleshooting', () => {
  it('are in the source', () => {
    const text = readFileSync(resolve(root, 'docs/troubleshooting.md'), 'utf8')
    const messages = [...text.matchAll(/^### (.+)$/gm)].map(([, message]) => message!)
    const ours = messages.filter((message) => !NOT_OURS.some((start) => message.includes(start)))
    expect(ours.length).toBeGreaterThan(15)
    const missing = ours.flatMap(piecesOf).filter((piece) => !source().includes(piece))
    expect(missing).toEqual([])
  })
})

/** What a message says besides its facts. */
function piecesOf(message: string): string[] {
  return message
    .split(/(?<!\()…/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

let known: string | undefined

function source(): string {
  return (known ??= readSource())
}

/** Without what joins the parts of a long message. */
function readSource(): string {
  return globSync('{src/api,src/server,src/wire,src/routing,client,packages,tools}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n')
    .replace(/['`] \+\n\s*['`]/g, '')
    .replace(/\\n' \+\n\s*['`]/g, ' ')
}
