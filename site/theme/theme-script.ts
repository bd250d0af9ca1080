/**
 * Runs before the first paint, because a page that is a file knows nothing of its visitor: sets the theme that the visitor has
 * chosen, and notes a keyboard with ⌘. `headers.ts` allows it by its hash. In the syntax of the oldest browsers.
 */
export const THEME_SCRIPT = [
  'var root = document.documentElement.dataset',
  'var chosen = /(?:^|; )theme=(dark|light)/.exec(document.cookie)',
  'if (chosen) root.theme = chosen[1]',
  "if (/Mac|iPhone|iPad/.test(navigator.userAgent)) root.keys = 'mac'",
].join('\n')
