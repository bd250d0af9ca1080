import { describe, expect, it } from 'vitest'
import { chooseBuilds } from '../../../old-files/choose-builds.ts'
import type { ListedBuild } from '../../../../../tools/built-files/build-list.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const OWN: ListedBuild = { build: 'own', files: { 'assets/own.js': 'hash' } }

describe('chooseBuilds', () => {
  it('counts the days from the deploy that replaced a build, not from its own', () => {
    const live = [listed('b'), listed('c', '2026-11-12'), listed('d', '2026-11-10')]
    expect(names({ live })).toEqual(['b', 'c'])
  })

  it('keeps the newest builds if there are more than may stay', () => {
    const live = [listed('b'), listed('c', '2026-11-24'), listed('d', '2026-11-23')]
    expect(names({ live, builds: 2 })).toEqual(['b', 'c'])
  })

  it('lists a build that is deployed again only once, as the newest', () => {
    expect(names({ live: [listed('b'), listed('own', '2026-11-24')] })).toEqual(['b'])
  })

  it('leaves out the oldest builds if there are too many files', () => {
    const live = [listed('b'), listed('c', '2026-11-24'), listed('d', '2026-11-23')]
    const chosen = choose({ live, ownFiles: 19_998 })
    expect(chosen.retained.map(({ build }) => build)).toEqual(['b', 'c'])
    expect(chosen).toMatchObject({ overLimit: 1, limit: 20_000 })
  })

  it('takes the limit of the paid plan for a build that needs it', () => {
    expect(choose({ live: [listed('b')], ownFiles: 20_001 })).toMatchObject({
      overLimit: 0,
      limit: 100_000,
    })
  })
})

interface Input {
  live: ListedBuild[]
  builds?: number
  ownFiles?: number
}

function choose({ live, builds = 10, ownFiles = 1 }: Input) {
  return chooseBuilds({ own: OWN, live, now: NOW, retention: { builds, days: 14 }, ownFiles })
}

function names(input: Input): string[] {
  return choose(input).retained.map(({ build }) => build)
}

function listed(build: string, replacedOn?: string): ListedBuild {
  const files = { [`assets/${build}.js`]: 'hash' }
  return replacedOn === undefined ? { build, files } : { build, replacedAt: `${replacedOn}T12:00:00Z`, files }
}
