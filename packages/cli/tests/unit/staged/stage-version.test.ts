import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckResult } from '../../../staged/check-version.ts'
import type { LiveVersion } from '../../../staged/live-versions.ts'
import { stageVersion } from '../../../staged/stage-version.ts'

const OLD = { id: 'old', percentage: 100 }
const STAGED = [OLD, { id: 'new', percentage: 0 }]
const LIVE = [{ id: 'new', percentage: 100 }]

/** What is deployed, and what was. */
let deployments: (readonly LiveVersion[])[]
/** Does Cloudflare accept these versions? `stopped`: it does, but the call does not end. */
let accepts: (versions: readonly LiveVersion[]) => boolean | 'stopped'
let result: CheckResult
let saysWhatIsLive: boolean
let triggers: boolean
let printed: string[]
beforeEach(() => {
  deployments = [[OLD]]
  accepts = () => true
  result = { type: 'right' }
  saysWhatIsLive = true
  triggers = true
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => void vi.restoreAllMocks())

describe('stageVersion', () => {
  it('lets the version wait, and then gives it all visitors', async () => {
    expect(await stage()).toBe(true)
    expect(deployments).toEqual([[OLD], STAGED, LIVE])
  })

  it('gives one of several versions all visitors during the check', async () => {
    const live = [
      { id: 'old', percentage: 60 },
      { id: 'older', percentage: 40 },
    ]
    deployments = [live]
    expect(await stage({ live })).toBe(true)
    expect(deployments).toEqual([live, STAGED, LIVE])
  })

  it('leaves what is live if Cloudflare does not take both, and says how to go on', async () => {
    accepts = () => false
    expect(await stage()).toContain('npm run deploy -- --at-once')
    expect(deployments).toEqual([[OLD]])
  })

  it('restores what was live, with a version that gets no visitors, if a page is wrong', async () => {
    const live = [OLD, { id: 'older', percentage: 0 }]
    result = { type: 'wrong', url: 'https://shop.example/', why: 'status 500' }
    expect(await stage({ live })).toBe(
      'The new version responded wrong: status 500 for https://shop.example/. The new version is taken back. Visitors still get the previous version, with the new tables. Fix it, then run `npm run deploy` again.',
    )
    expect(deployments.at(-1)).toEqual(live)
  })

  it('says so if the version can’t be taken back', async () => {
    result = { type: 'wrong', url: 'https://shop.example/', why: 'status 500' }
    accepts = (versions) => versions.length === 2
    expect(await stage()).toContain('could not be taken back, but gets no visitors')
  })

  it('goes live without a check if the version is not reached', async () => {
    result = { type: 'not reached' }
    expect(await stage()).toBe(true)
    expect(printed).toEqual(['It could not be reached, so it goes live without a check.\n'])
    expect(deployments.at(-1)).toEqual(LIVE)
  })

  it('leaves what somebody else has deployed meanwhile', async () => {
    const theirs = [
      { id: 'old', percentage: 60 },
      { id: 'theirs', percentage: 40 },
    ]
    expect(await stage({}, () => void deployments.push(theirs))).toContain('Somebody else')
    expect(deployments.at(-1)).toEqual(theirs)
  })

  it('says that visitors get the previous version if the new one does not go live', async () => {
    accepts = (versions) => versions.length === 2
    expect(await stage()).toContain('did not go live. Visitors still get the previous version')
    expect(deployments.at(-1)).toEqual(STAGED)
  })

  it('goes on if calls were stopped that Cloudflare has done', async () => {
    accepts = () => 'stopped'
    expect(await stage()).toBe(true)
    expect(deployments).toEqual([[OLD], STAGED, LIVE])
  })

  it('says how to find out what is live if Cloudflare does not', async () => {
    saysWhatIsLive = false
    accepts = (versions) => (versions.length === 2 ? true : 'stopped')
    expect(await stage()).toContain('npx wrangler deployments status')
  })

  it('says that the new version is live if its triggers fail', async () => {
    triggers = false
    expect(await stage()).toContain('Visitors get the new version, but')
    expect(deployments.at(-1)).toEqual(LIVE)
  })
})

type Staged = Partial<Parameters<typeof stageVersion>[0]>

/** `meanwhile` happens during the check. */
function stage({ live = [OLD] }: Staged = {}, meanwhile = () => {}) {
  const before = { ...live[0]! }
  return stageVersion(
    { version: 'new', live, before },
    {
      deploy(versions) {
        const answer = accepts(versions)
        if (answer !== false) deployments.push(versions)
        return answer === true
      },
      current: async () => (saysWhatIsLive ? deployments.at(-1) : undefined),
      async check() {
        meanwhile()
        return result
      },
      deployTriggers: () => triggers,
    },
  )
}
