import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { PageProps } from 'arrivejs'
import { Suspense, use, useState } from 'react'
import type * as server from './mui-late.server.ts'

const Text = styled('p')({ color: 'rgb(0, 0, 255)' })

/** Styles that the stream brings after the shell. */
export function Page({ data }: PageProps<'/mui/late', typeof server>) {
  return (
    <>
      <title>MUI, late</title>
      <h1 id="title">MUI, late</h1>
      <Suspense fallback={<p id="waiting">…</p>}>
        <Late text={data.text} />
      </Suspense>
    </>
  )
}

function Late({ text }: { text: Promise<string> }) {
  const [count, setCount] = useState(0)
  return (
    <>
      <Text id="late">{use(text)}</Text>
      <Chip id="count" label={`Counted ${count}`} onClick={() => setCount(count + 1)} />
    </>
  )
}
