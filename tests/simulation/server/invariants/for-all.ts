import { VISITORS } from '../visitors.ts'
import type { Invariant } from './invariant.ts'

/** docs/shared-pages.md: what is shared was made without a visitor. */
export const nothingPersonal: Invariant = {
  row: 'what all visitors share has nothing of one',
  ofStored({ text, headers }) {
    if (headers['set-cookie'] !== undefined) return `a cookie is stored: ${headers['set-cookie']}`
    const all = text + JSON.stringify(headers)
    const visitor = VISITORS.find(({ name }) => all.includes(name))
    return visitor && `${visitor.name} is in what is stored`
  },
  ofResponse({ visitor, text, headers }) {
    const all = text + [...headers].join('\n')
    const other = VISITORS.find(({ name }) => name !== visitor && all.includes(name))
    return other && `${visitor} sees ${other.name}`
  },
}

/** docs/shared-pages.md, "Personal parts": they are rendered for each request. */
export const ownPart: Invariant = {
  row: 'a visitor sees their own personal part',
  ofResponse({ page, status, visitor, text }) {
    const isPersonal = page.startsWith('/account/') || page.startsWith('/mine/')
    return isPersonal && status === 200 && !text.includes(visitor) ? `${visitor} is not in it` : undefined
  },
}

/** "Cloudflare has a cache in each of its places, and each version of your Worker has its own." */
export const ownBuild: Invariant = {
  row: 'a version sends only pages of its own build',
  ofResponse: ({ version, text }) => otherBuild(version, text),
  ofStored: ({ version, text }) => otherBuild(version, text),
}

function otherBuild(version: string, text: string): string | undefined {
  const builds = [...text.matchAll(/"build":"(\w+)"|\/assets\/\w+-(\w+)\.js/g)]
  const others = builds.map(([, ofData, ofFile]) => ofData ?? ofFile!).filter((build) => build !== version)
  return others.length > 0 ? `${others[0]} in a response of ${version}` : undefined
}

/** "Browsers and other caches get `private, no-cache`." */
export const privateOutside: Invariant = {
  row: 'browsers and other caches store no shared page',
  ofResponse({ headers }) {
    const value = headers.get('Cache-Control') ?? 'nothing'
    const isStored = /public|s-maxage|max-age/.test(value)
    const edge = ['Cloudflare-CDN-Cache-Control', 'Cache-Tag'].find((name) => headers.has(name))
    return isStored || edge ? `Cache-Control: ${value}, ${edge ?? 'and nothing of the edge'}` : undefined
  },
}
