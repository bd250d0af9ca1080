import { Suspense, type ReactNode } from 'react'
import { Html, Late } from '../late.tsx'
import type { Trees } from './tree.ts'

/** React sends boundaries of at least 500 bytes after the shell, if the shell has more than 12 800. */
const FULL_SHELL = <p>{'x'.repeat(13_000)}</p>

/** Of `<p title="Größe"></p>`. */
const TAG_BYTES = 23

function Part({ children }: { children: ReactNode }) {
  return <Suspense fallback="part">{children}</Suspense>
}

/** Each boundary is a character larger than the one before: about half are sent after the shell. */
function growing(character: string) {
  const bytes = new TextEncoder().encode(character).byteLength
  const least = Math.floor((500 - TAG_BYTES) / bytes) - 10
  return (
    <Html>
      {FULL_SHELL}
      {Array.from({ length: 20 }, (_, more) => (
        <Part key={more}>
          <p title="Größe">{character.repeat(least + more)}</p>
        </Part>
      ))}
    </Html>
  )
}

/** Boundaries of 600 bytes and more, until the shell is full. */
function filling(text: string) {
  return (
    <Html>
      {Array.from({ length: 40 }, (_, index) => (
        <Part key={index}>
          <p>{`${index} ${text}`}</p>
        </Part>
      ))}
    </Html>
  )
}

function Table({ rows }: { rows: number }) {
  const columns = ['a', 'b', 'c', 'd', 'é']
  return (
    <table>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column}>{`${column} ${row}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const sizeTrees: Trees = {
  'boundaries about 500 bytes, ASCII': () => growing('x'),
  'boundaries about 500 bytes, two bytes each': () => growing('é'),
  'boundaries about 500 bytes, three bytes each': () => growing('苔'),
  'boundaries about 500 bytes, four bytes each': () => growing('🌿'),
  'boundaries about 500 bytes, lone surrogates': () => growing('\ud83c'),
  'a shell that fills up, ASCII': () => filling('x'.repeat(600)),
  'a shell that fills up, non-ASCII': () => filling('苔🌿é'.repeat(80)),
  'a text of 1 MB in one node': () => <Html>{'0123456789abcdef'.repeat(65_536)}</Html>,
  'a text of 1 MB in one node, non-ASCII': () => <Html>{'Größe 苔🌿 &<>"'.repeat(50_000)}</Html>,
  'a table of 1000 rows': () => (
    <Html>
      <Table rows={1000} />
    </Html>
  ),
  'a table of 1000 rows, late': ({ at }) => (
    <Html>
      <Late of={at(1, 'table', <Table rows={1000} />)} />
    </Html>
  ),
  'thirty pending boundaries of 8 KB at once': ({ at }) => (
    <Html>
      {Array.from({ length: 30 }, (_, index) => (
        <Late key={index} of={at(1, `part ${index}`, <p>{`${index}`.repeat(8000)}</p>)} />
      ))}
    </Html>
  ),
}
