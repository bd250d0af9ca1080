import { Buffer } from 'buffer/'
import { useState } from 'react'
import { Readable } from 'readable-stream'

export function Page() {
  const [text, setText] = useState('é')
  return (
    <>
      <title>Streams</title>
      <h1 id="title">Streams</h1>
      <output id="hex">{Buffer.from(text).toString('hex')}</output>
      <output id="readable">{String(Readable.from([text]).readable)}</output>
      <button id="change" type="button" onClick={() => setText('ü')}>
        Change
      </button>
    </>
  )
}
