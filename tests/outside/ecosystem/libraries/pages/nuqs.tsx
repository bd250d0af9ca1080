import type { PageProps } from 'arrivejs'
import { useQueryStates } from 'nuqs'
import { NuqsAdapter } from 'nuqs/adapters/react'
import { useState } from 'react'
import { filter } from '../data/filter.ts'
import type * as server from './nuqs.server.ts'

export function Page({ url, search }: PageProps<'/nuqs', typeof server>) {
  return (
    <NuqsAdapter serverSearch={url.search}>
      <title>nuqs</title>
      <h1 id="title">nuqs</h1>
      <p id="of-server">{`${search.words}/${search.size}`}</p>
      <Filter />
    </NuqsAdapter>
  )
}

function Filter() {
  const [{ words, size }, setFilter] = useQueryStates(filter, { history: 'push' })
  const [count, setCount] = useState(0)
  return (
    <>
      <input
        aria-label="Words"
        value={words}
        onChange={(event) => void setFilter({ words: event.target.value }, { history: 'replace' })}
      />
      <button id="larger" type="button" onClick={() => void setFilter({ size: size + 1 })}>
        {`Size ${size}`}
      </button>
      <button id="count" type="button" onClick={() => setCount(count + 1)}>
        {`Counted ${count}`}
      </button>
    </>
  )
}
