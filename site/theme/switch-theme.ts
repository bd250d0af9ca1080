import { otherTheme, type ColorScheme } from './other-theme.ts'
import { isTheme, type Theme } from './theme.ts'

const MAX_AGE_S = 365 * 24 * 60 * 60

/** Shows the other theme, and stores it for later pages. */
export function switchTheme(): void {
  const { theme } = otherTheme(chosenTheme(), systemScheme())
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  document.cookie = cookieOf(theme)
}

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'system'
}

function systemScheme(): ColorScheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Not `Secure` on localhost, where Safari refuses such cookies: https://bugs.webkit.org/show_bug.cgi?id=281149. */
function cookieOf(theme: Theme): string {
  const value = theme === 'system' ? 'theme=; max-age=0' : `theme=${theme}; max-age=${MAX_AGE_S}`
  return `${value}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
