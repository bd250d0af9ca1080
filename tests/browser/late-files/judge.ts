import type { AbsenceName } from './absences.ts'
import type { FaultName } from './file-faults.ts'
import type { Interaction } from './interactions.ts'
import type { Snapshot } from './snapshot.ts'

/** An interaction with its outcome so far. */
export interface Judged {
  interaction: Interaction
  file: string
  fault: FaultName
  absence?: AbsenceName | undefined
  before: Snapshot
  /** `undefined` if the page gave no answer. */
  now: Snapshot | undefined
  /** How many forms have reached the server since. */
  posts: number
  /** Has everything that was late come by now? */
  isLast: boolean
}

/** What is stuck, wrong or silent; nothing if the interaction has ended well. */
export function judge(judged: Judged): string[] {
  const { now } = judged
  if (!now) return ['stuck: the page gives no answer']
  if (isOfBrowser(judged, now)) return []
  const stuck = stuckParts(now).map((part) => `stuck: ${part}`)
  const wrong = wrongParts(judged, now).map((part) => `wrong: ${part}`)
  const isSilent = stuck.length + wrong.length === 0 && !isDone(judged, now) && !isDropped(judged)
  return [...stuck, ...wrong, ...(isSilent && !isExcused(judged, now) ? [silence(now)] : [])]
}

/**
 * Without a router, what a link or a form does while the visitor is offline is up to the browser. So is a way back to
 * another document.
 */
function isOfBrowser({ fault, before, interaction }: Judged, { path }: Snapshot): boolean {
  const isWithout = !before.hasRouter || interaction.goes !== undefined
  return fault === 'offline' && isWithout && !path.startsWith('/')
}

const STATES = ['navigation', 'fetcher', 'revalidation']

function stuckParts({ outputs, busy }: Snapshot): string[] {
  const states = STATES.filter((id) => !['idle', undefined].includes(outputs[id]))
  return [
    ...states.map((id) => `${id} ${outputs[id]}`),
    ...(outputs['revalidated'] === 'waits' ? ['revalidate() waits'] : []),
    ...busy,
  ]
}

const TITLES: readonly [path: RegExp, title: string][] = [
  [/^\/$/, 'Start'],
  [/^\/first$/, 'First'],
  [/^\/catalog$/, 'Catalog'],
  [/^\/receipts\/\w+$/, 'Receipt'],
]

function wrongParts(judged: Judged, now: Snapshot): string[] {
  if (!now.hasText) return [`blank page at ${now.path}`]
  const { title, path } = now
  const expected = TITLES.find(([pattern]) => pattern.test(path))?.[1]
  const isRight = judged.interaction.breaksPage ? now.waysOut > 0 : title === expected
  const page = isRight ? [] : [`${path} shows “${title}”`]
  return [...page, ...wrongPosts(judged, now), ...lostTexts(judged, now), ...lostStyles(judged, now)]
}

function wrongPosts({ interaction, posts }: Judged, now: Snapshot): string[] {
  if (posts > interaction.posts) return [`${posts} POSTs`]
  const isSaid = now.wasNoticed || now.outputs['fetched'] === 'failed'
  return posts < interaction.posts && !isSaid ? ['lost POST'] : []
}

/** A full page load takes typed text with it. */
function lostTexts({ interaction, before, absence }: Judged, now: Snapshot): string[] {
  const { fullPageLoad } = interaction
  const isUnhydrated = fullPageLoad === 'unhydrated' && !before.isInteractive
  const mayLoad = fullPageLoad === 'always' || isUnhydrated || isDropped({ absence })
  if (now.document !== before.document) return mayLoad ? [] : ['full page load; typed text is lost']
  const isSamePage = now.draft !== undefined
  return isSamePage && now.draft !== before.draft ? ['typed text is lost'] : []
}

/** Is what the interaction has brought shown without its styles, although these have failed or have come? */
function lostStyles({ file, fault, before, isLast }: Judged, now: Snapshot): string[] {
  const name = file.replace(/\.css$/, '')
  if (name === file || now.styles.includes(name)) return []
  if (!shows(now, name) || shows(before, name)) return []
  if (fault === 'hangs' || (fault === 'late' && !isLast)) return []
  const isGone = fault === '404' || fault === 'html'
  return isGone && now.document !== before.document ? [] : ['shown without its styles']
}

function shows({ title, outputs }: Snapshot, name: string): boolean {
  if (name.startsWith('receipt')) return title === 'Receipt'
  if (name === 'opened-part') return outputs['opened'] !== undefined
  if (name === 'data-part') return outputs['notes'] !== undefined
  return false
}

function isDone({ interaction, before }: Judged, now: Snapshot): boolean {
  if (interaction.breaksPage) return true
  const { page = before.title, isDone = () => true } = interaction
  return now.title === page && isDone(now, before)
}

/** A visitor who leaves the page gives up what had not ended, but for what was sent. */
function isDropped({ absence }: Pick<Judged, 'absence'>): boolean {
  return absence === 'left'
}

/** The page has stayed, and says why. */
function isExcused({ interaction, fault, posts, isLast }: Judged, { notice }: Snapshot): boolean {
  if (notice === '') return false
  const { mayBeRefused } = interaction
  if (mayBeRefused === 'always') return true
  if (mayBeRefused === 'unsent') return posts === 0
  return fault === 'offline' && !isLast
}

function silence({ path, title, outputs }: Snapshot): string {
  const texts = Object.entries(outputs).filter(([, text]) => text !== '')
  return `silent: ${title} at ${path}, ${texts.map((pair) => pair.join(' ')).join(', ')}`
}
