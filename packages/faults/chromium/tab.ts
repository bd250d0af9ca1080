import { setTimeout as sleep } from 'node:timers/promises'
import type { DrivenPage } from '../click/watch-click.ts'
import type { DevTools } from './devtools-pipe.ts'

/** A tab of a visitor, in which a page is open. */
export interface Tab extends DrivenPage {
  /** Runs a function in the page. */
  ask<answer>(run: () => answer): Promise<answer>
  /** A small JPEG of what the visitor sees, in Base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

const SIZE = { width: 1024, height: 768 }

/** A picture is a quarter as wide as the page. */
const PICTURE = { format: 'jpeg', quality: 50, clip: { x: 0, y: 0, ...SIZE, scale: 0.25 } }

/** A page that nobody touches has loaded by then what it loads automatically. */
const SETTLED_MS = 1000

const LOAD_LIMIT_MS = 15_000

const IS_WHOLE = `location.href !== 'about:blank' && document.readyState === 'complete'`

/**
 * Opens a page in a tab that knows nothing of the others, and waits until it is whole and settled, and the
 * visitor has pressed a key that does nothing. After `limitMs`, a page that is not whole is used as it is.
 */
export async function openTab(
  { devTools, userAgent }: { devTools: DevTools; userAgent: string },
  url: string,
  limitMs = LOAD_LIMIT_MS,
): Promise<Tab> {
  const context = await devTools.send<{ browserContextId: string }>('Target.createBrowserContext')
  const blank = { url: 'about:blank', ...context, ...SIZE }
  const { targetId } = await devTools.send<{ targetId: string }>('Target.createTarget', blank)
  const target = { targetId, flatten: true }
  const { sessionId } = await devTools.send<{ sessionId: string }>('Target.attachToTarget', target)
  const send = <result>(method: string, params?: object) => devTools.send<result>(method, params, sessionId)
  await send('Emulation.setUserAgentOverride', { userAgent })
  await open(send, url, limitMs)
  return {
    ask: (run) => evaluate(send, `(${String(run)})()`),
    evaluate: (script) => evaluate(send, script),
    click: (selector) => click(send, selector),
    async picture() {
      return (await send<{ data: string }>('Page.captureScreenshot', PICTURE)).data
    },
    async close() {
      await devTools.send('Target.disposeBrowserContext', context)
    },
  }
}

type Send = <result>(method: string, params?: object) => Promise<result>

async function evaluate<answer>(send: Send, expression: string): Promise<answer> {
  const params = { expression, returnByValue: true }
  const { result, exceptionDetails } = await send<{
    result: { value: answer }
    exceptionDetails?: { exception?: { description?: string } }
  }>('Runtime.evaluate', params)
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'it threw')
  return result.value
}

async function open(send: Send, url: string, limitMs: number): Promise<void> {
  await send('Page.navigate', { url })
  const started = performance.now()
  while (performance.now() - started < limitMs) {
    if (await evaluate<boolean>(send, IS_WHOLE).catch(() => false)) break
    await sleep(100)
  }
  await sleep(SETTLED_MS)
  // The first sign of use, on which some sites load their router. Without a text, it is typed nowhere.
  for (const type of ['rawKeyDown', 'keyUp']) {
    await send('Input.dispatchKeyEvent', { type, key: 'x', code: 'KeyX' })
  }
  await sleep(SETTLED_MS)
}

/** Clicks with the mouse, in the middle of the element. */
async function click(send: Send, selector: string): Promise<void> {
  const middle = `(${String(middleOf)})(${JSON.stringify(selector)})`
  const place = await evaluate<ReturnType<typeof middleOf>>(send, middle)
  if (!place) throw new Error(`The page has no ${selector} that can be clicked.`)
  const button = { ...place, button: 'left', clickCount: 1 }
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
  await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
}

/** Runs in the page. */
function middleOf(selector: string): { x: number; y: number } | undefined {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element?.getClientRects()[0]
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
