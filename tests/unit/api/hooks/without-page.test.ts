import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  useBlocker,
  useFetcher,
  useFetchers,
  useLocation,
  useNavigation,
  useNonce,
  useParams,
  useRevalidator,
} from 'arrivejs'

describe('hooks in a component without a page around it', () => {
  it('are at the root', () => {
    expect(valueOf(useLocation)).toEqual({ pathname: '/', search: '', hash: '', key: 'default' })
    expect(valueOf(useParams)).toEqual({})
    expect(valueOf(useNonce)).toBeUndefined()
  })

  it('are idle', () => {
    expect(valueOf(useNavigation)).toEqual({ state: 'idle' })
    expect(valueOf(useRevalidator)).toMatchObject({ state: 'idle' })
    expect(valueOf(useFetcher)).toMatchObject({ state: 'idle', pending: [] })
    expect(valueOf(useFetchers)).toEqual([])
    expect(valueOf(() => useBlocker(true))).toEqual({ state: 'unblocked' })
  })
})

function valueOf<value>(useHook: () => value): value {
  const values: value[] = []
  function Reader() {
    values.push(useHook())
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  return values[0]!
}
