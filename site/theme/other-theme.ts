import type { Theme } from './theme.ts'

/** What a system can be set to. */
export type ColorScheme = 'light' | 'dark'

/** What the theme switch does: it always changes what the visitor sees. */
export interface OtherTheme {
  /** What the visitor sees then. */
  scheme: ColorScheme
  /** What is stored for it: `system` if that looks the same, so that the page follows the system again. */
  theme: Theme
}

/** The other theme, for a visitor whose system is set to `system`. */
export function otherTheme(theme: Theme, system: ColorScheme): OtherTheme {
  const shown = theme === 'system' ? system : theme
  const scheme = shown === 'dark' ? 'light' : 'dark'
  return { scheme, theme: scheme === system ? 'system' : scheme }
}
