// First the standard library, then the parts of the platform that need it.
import 'virtual:arrive/core-js'
import './abort-signals.ts'
import { NOTICE_ID } from '../../../src/for-packages.ts'
import { findStatus, whenShellParsed } from '../../../client/for-packages.ts'

/**
 * Missing before Chrome 95, Firefox 93 and Safari 15.4:
 * https://developer.mozilla.org/en-US/docs/Web/API/Window/reportError
 */
window.reportError ??= (error: unknown) => {
  setTimeout(() => {
    throw error
  })
}

void fixNotice()

/**
 * In browsers without popovers (before Chrome 114, Firefox 125, Safari 17), the notice is in view too.
 * Without text it has no height.
 */
async function fixNotice(): Promise<void> {
  await whenShellParsed()
  const notice = findStatus(NOTICE_ID)!
  if (!notice.popover) notice.style.cssText = FIXED
}

const FIXED =
  'position:fixed;z-index:9;right:0;bottom:0;left:0;padding:0 1em;border:0;color:WindowText;background:Window'
