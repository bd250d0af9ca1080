import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../../../tools/for-packages.ts'
import type { Browser } from '../chromium/launch-browser.ts'
import type { Tab } from '../chromium/tab.ts'
import { CLICK_FAULTS, DEPLOY, type ClickFault } from '../click/click-faults.ts'
import type { FaultProxy } from '../proxy/fault-proxy.ts'
import { findLink } from './shown.ts'
import { clickHealthy, type HealthyClick } from './healthy-click.ts'
import { LATE_MS, lateScripts } from './late-scripts.ts'
import type { FaultReport, FaultRow, Picture } from './report.ts'

/** A site behind a proxy, and a browser that reaches it through that. */
interface Site {
  browser: Browser
  proxy: FaultProxy
  url: URL
  /** Another build of the site, for the fault of a deploy. */
  nextBuild: URL | undefined
}

interface Trial extends Site {
  healthy: HealthyClick
  hasPictures: boolean
}

/** What is clicked, and with which faults: those whose names have the text. */
export interface TrialOptions {
  click: string | undefined
  fault?: string | undefined
  /** Is each row shown with pictures? */
  hasPictures: boolean
  /** Leaves out what begins before the click. */
  isOfClickOnly?: true
}

/** Clicks on a page with each fault in the way, once. */
export async function tryFaults(
  site: Site,
  { click: chosen, fault: text = '', hasPictures, isOfClickOnly }: TrialOptions,
): Promise<FaultReport> {
  const click = chosen ?? (await findClick(site))
  const healthy = await inTab(site, (tab) => clickHealthy(tab, click, site.proxy.asked))
  const trial = { ...site, healthy, hasPictures }
  const rows: FaultRow[] = []
  const isChosen = ({ name }: ClickFault) => name.includes(text)
  for (const fault of faultsOfClick(trial).filter(isChosen)) rows.push(await tryFault(trial, fault))
  const late = isOfClickOnly ? [] : lateScripts(healthy.scripts)
  for (const fault of late.filter(isChosen)) rows.push(await tryOpening(trial, fault))
  return { url: site.url.href, click, kinds: healthy.kinds, rows }
}

/**
 * Without another build there is no fault of a deploy, and files that are not requested can't fail. A button
 * may have to wait for its data, so only a link has these faults.
 */
function faultsOfClick({ nextBuild, healthy: { isLink, kinds } }: Trial): ClickFault[] {
  const possible = CLICK_FAULTS.filter(({ name }) => nextBuild || name !== DEPLOY)
  return isLink ? possible.filter(({ kind }) => !kind || kinds.includes(kind)) : []
}

async function findClick(site: Site): Promise<string> {
  const link = await inTab(site, (tab) => tab.ask(findLink))
  if (link) return link
  throw new SetupError(
    `${site.url.href} has no link to another of its pages. Name what to click: --click <selector>`,
  )
}

/** The fault begins just before the click, and lasts. */
async function tryFault(trial: Trial, fault: ClickFault): Promise<FaultRow> {
  return inTab(trial, async (tab) => {
    const lifted = await fault.start(trial.proxy, trial.nextBuild)
    const row = await watch(trial, tab, fault)
    await lifted.lift()
    return row
  })
}

/** The fault begins before the page is opened, and ends after the click. */
async function tryOpening(trial: Trial, fault: ClickFault): Promise<FaultRow> {
  const lifted = await fault.start(trial.proxy)
  const open = async (tab: Tab) => {
    const isOver = new AbortController()
    const ended = sleep(LATE_MS, undefined, isOver).then(lifted.lift, () => lifted.lift())
    const row = await watch(trial, tab, fault)
    isOver.abort()
    await ended
    return row
  }
  return inTab(trial, open, OPEN_LIMIT_MS)
}

/** Opens the page in a tab, and closes it after `work`. */
async function inTab<result>(
  { browser, url }: Site,
  work: (tab: Tab) => Promise<result>,
  limitMs?: number,
): Promise<result> {
  const tab = await browser.openTab(url.href, limitMs)
  try {
    return await work(tab)
  } finally {
    await tab.close()
  }
}

/** A page may be whole only with its late script. */
const OPEN_LIMIT_MS = 3000

async function watch({ healthy, hasPictures }: Trial, tab: Tab, { name }: ClickFault): Promise<FaultRow> {
  const clicking = healthy.compare(tab)
  const pictures = hasPictures ? await takePictures(tab, clicking) : []
  return { fault: name, result: await clicking, pictures }
}

const PICTURE_EVERY_MS = 1000

/** A page that is about to be replaced has no picture. */
const PICTURE_LIMIT_MS = 500

/** Takes a picture each second until the click has ended, and one of its end. */
async function takePictures(tab: Tab, clicking: Promise<unknown>): Promise<Picture[]> {
  const clicked = performance.now()
  const pictures: Picture[] = []
  const take = async () => {
    const ms = performance.now() - clicked
    const taking = tab.picture().catch(() => undefined)
    const data = await Promise.race([taking, sleep(PICTURE_LIMIT_MS)])
    if (data) pictures.push({ ms, data })
  }
  for (let isOver = false; !isOver;) {
    await take()
    isOver = await Promise.race([sleep(PICTURE_EVERY_MS, false), clicking.then(() => true)])
  }
  await take()
  return pictures
}
