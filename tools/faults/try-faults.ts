import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../setup-error.ts'
import { CLICK_FAULTS, DEPLOY, type ClickFault } from '../testing/faults/click/click-faults.ts'
import { hasArrived } from '../testing/faults/click/click-result.ts'
import type { FaultProxy } from '../testing/faults/proxy/fault-proxy.ts'
import type { RequestKind } from '../testing/faults/proxy/request-kind.ts'
import { watchClick } from '../testing/faults/click/watch-click.ts'
import { clickAndCompare, readPage, type Target } from './click-and-compare.ts'
import { findLink } from './find-link.ts'
import type { Browser } from '../testing/faults/chromium/launch-browser.ts'
import type { FaultReport, FaultRow } from './report.ts'
import { takePictures } from './take-pictures.ts'

/** A site behind a proxy, and a browser that reaches it through that. */
interface Site {
  browser: Browser
  proxy: FaultProxy
  url: URL
  /** Another build of the site, for the fault of a deploy. */
  nextBuild: URL | undefined
}

interface Trial extends Site {
  click: string
  hasPictures: boolean
}

/** Which link is clicked, and with which faults: those whose names have the text. */
export interface TrialOptions {
  click: string | undefined
  fault?: string | undefined
  /** Is each row shown with pictures? */
  hasPictures: boolean
}

interface HealthyClick {
  kinds: readonly RequestKind[]
  target: Target
}

/** Of a click: what else it requests is no reason to wait. */
const BREAKABLE: readonly RequestKind[] = ['data', 'script', 'style']

/** A site may be slower without a fault than a visitor is patient. */
const HEALTHY_LIMIT_MS = 20_000

/** Clicks a link of a site with each fault in the way, once. */
export async function tryFaults(
  site: Site,
  { click: chosen, fault: text = '', hasPictures }: TrialOptions,
): Promise<FaultReport> {
  const click = chosen ?? (await findClick(site))
  const trial = { ...site, click, hasPictures }
  const healthy = await clickHealthy(trial)
  const faults = faultsFor(trial, healthy).filter(({ name }) => name.includes(text))
  const rows: FaultRow[] = []
  for (const fault of faults) rows.push(await tryFault(trial, fault, healthy.target))
  return { url: site.url.href, click, kinds: healthy.kinds, rows }
}

/** Without another build there is no deploy, and what is not requested can't fail. */
function faultsFor({ nextBuild }: Site, { kinds }: HealthyClick): ClickFault[] {
  const possible = CLICK_FAULTS.filter(({ name }) => nextBuild || name !== DEPLOY)
  return possible.filter(({ kind }) => !kind || kinds.includes(kind))
}

async function findClick({ browser, url }: Site): Promise<string> {
  const tab = await browser.openTab()
  await tab.open(url.href)
  const link = await tab.ask(findLink, undefined)
  await tab.close()
  if (link) return link
  throw new SetupError(
    `${url.href} has no link to another of its pages. Name what to click: --click <selector>`,
  )
}

/** The click without a fault: what it requests until the page is there, and the page that it leads to. */
async function clickHealthy({ browser, proxy, url, click }: Trial): Promise<HealthyClick> {
  const tab = await browser.openTab()
  await tab.open(url.href)
  const before = proxy.asked.length
  const result = await watchClick(tab, click, { within: HEALTHY_LIMIT_MS })
  // A link that redirects ends at another URL than its own.
  if (!hasArrived(result) && result.type !== 'wrong page') {
    throw new SetupError(`Without a fault, the click on ${click} ends with: ${result.type}.`)
  }
  const kinds = new Set(proxy.asked.slice(before).map(({ kind }) => kind))
  await sleep(SETTLED_MS)
  const target = await tab.ask(readPage, undefined)
  await tab.close()
  return {
    kinds: [...kinds].filter((kind) => kind === 'document' || BREAKABLE.includes(kind)),
    target,
  }
}

/** Redirects of scripts, and text that arrives later. */
const SETTLED_MS = 1000

async function tryFault(trial: Trial, fault: ClickFault, target: Target): Promise<FaultRow> {
  const { browser, proxy, url, nextBuild, click, hasPictures } = trial
  const tab = await browser.openTab()
  await tab.open(url.href)
  const lifted = await fault.start(proxy, nextBuild)
  const clicking = clickAndCompare(tab, click, target)
  const pictures = hasPictures ? await takePictures(tab, clicking) : []
  const row = { fault: fault.name, result: await clicking, pictures }
  await lifted.lift()
  await tab.close()
  return row
}
