import { createElement, type ReactNode } from 'react'
import { Html, Late } from '../late.tsx'
import type { Trees } from './tree.ts'

const HIGH = '\ud83c'
const LOW = '\udf3f'

export const textTrees: Trees = {
  'text that must be escaped': () => (
    <Html>
      <p title={`"'<>&`}>{`"'<>& \u0000 \u2028 \r\n\t`}</p>
      <pre>{'\n newline first'}</pre>
      <textarea defaultValue={'\n</textarea>'} />
    </Html>
  ),
  'non-ASCII in every place': () => (
    <Html head={<meta name="description" content="Größe 苔 🌿" />}>
      <p className="größe" title="苔🌿" style={{ fontFamily: '"明朝", é', ['--ö' as 'color']: '🌿' }}>
        ﻿Größe 苔🌿 e&#x301; שלום
      </p>
      <input placeholder="🌿" defaultValue="é" />
    </Html>
  ),
  'lone surrogates in text and attributes': () => (
    <Html>
      <p title={`a${HIGH}`} lang={LOW}>{`${HIGH}x${LOW}`}</p>
      <p>{HIGH}</p>
      <p>{LOW}</p>
      <p dangerouslySetInnerHTML={{ __html: `${LOW}${HIGH}` }} />
    </Html>
  ),
  'a surrogate pair split across two texts': () => (
    <p>
      {HIGH}
      {LOW}
      <b>{HIGH}</b>
      {LOW}
    </p>
  ),
  // The rules of one precedence are written one after the other with nothing between them.
  'a surrogate pair split across two pieces': () => (
    <Html>
      <style href="a" precedence="default">{`.a{}/*${HIGH}`}</style>
      <style href="b" precedence="default">{`${LOW}*/.b{}`}</style>
    </Html>
  ),
  'a surrogate pair split across a flush': ({ at }) => (
    <p>
      {HIGH}
      <Late fallback={HIGH} of={at(1, 'low', LOW)} />
      {LOW}
    </p>
  ),
  'numbers, big numbers, nothing and empty text': () => (
    <Html>
      {0}
      {-1.5}
      {10n}
      {''}
      {null}
      {true}
      <p>{''}</p>
      <progress value={0.5} max={1} />
      <p style={{ width: 5, opacity: 0.5, lineHeight: 0, margin: '' }} tabIndex={0} />
      <p dangerouslySetInnerHTML={{ __html: 5 as unknown as string }} />
      <pre dangerouslySetInnerHTML={{ __html: '\nhtml' }} />
    </Html>
  ),
  'every kind of attribute': () => (
    <Html>
      <input type="checkbox" defaultChecked disabled readOnly={false} data-a={1} aria-hidden />
      <a href="javascript:alert(1)" download>
        refused
      </a>
      <a href="/x?a=1&b=2" download="größe.txt">
        taken
      </a>
      <video muted autoPlay src="/v.mp4" />
      <option value={0}>zero</option>
      <label htmlFor="id" hidden={false} />
      {createElement('my-element', { text: 'é', count: 3, on: true, off: false, className: 'c' })}
    </Html>
  ),
  'selects and options': () => (
    <Html>
      <select defaultValue="b">
        <optgroup label="größe">
          <option value="a">A</option>
          <option value="b">B</option>
        </optgroup>
        <option>{['un', 1, 'ted']}</option>
      </select>
      <select multiple defaultValue={['a', 'é']}>
        <option>a</option>
        <option>é</option>
      </select>
    </Html>
  ),
  'a fragment without a document': () => (
    <>
      text <b>bold</b> text
    </>
  ),
  'a document without a body': () => (
    <html>
      <head />
    </html>
  ),
  'nothing at all': () => null as ReactNode,
  'text alone': () => 'é',
}
