import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectArrives } from '../../../packages/faults/for-tests.ts'
import { changedFixture } from '../../apps/changed-fixture.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../visitor.ts'

const MODULE = /^\/assets\/styled-.*\.js/
const STYLESHEET = /^\/assets\/styled-.*\.css/

/** The fixture, in which the styles of one page are too many for its document. */
let outDir: string
beforeAll(async () => {
  outDir = await changedFixture('large-styles', (app) => {
    const rules = Array.from({ length: 2000 }, (_, n) => `.large-${n} { padding-left: ${n}px }`)
    appendFileSync(resolve(app, 'pages/styled.css'), rules.join('\n'))
  })
})

visitingOf(
  withVisitorsOf(() => serveUnmeasured(outDir)),
  '/links',
)

describe('a page whose document links its stylesheet, after one that has them inside', () => {
  it('is shown in place without it if it hangs', async () => {
    visitor.wire.fault(STYLESHEET, { type: 'hang' })
    const { type } = await expectArrives(visitor.page, clickStyled, { to: '/styled' })
    expect(type).toBe('page in place')
  })

  it('is not asked for as a document if something else is late', async () => {
    visitor.wire.fault(MODULE, { type: 'hang' })
    await clickStyled()
    await visitor.sees('Styled') // by a full page load, which is the only document
    expect(visitor.wire.requests.filter((path) => path === '/styled')).toHaveLength(1)
  })
})

function clickStyled(): Promise<void> {
  return visitor.click('#to-styled')
}
