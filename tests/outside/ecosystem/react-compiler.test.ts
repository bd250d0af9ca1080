import { expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

// All tests of these pages are tests of what it writes.
it('React Compiler compiles the components of the app', async () => {
  await visitor().open('/streams')
  const { requests, origin } = visitor().wire
  const script = requests.find((path) => path.startsWith('/assets/streams-'))
  const response = await fetch(origin + script)
  expect(await response.text()).toContain('react.memo_cache_sentinel')
})
