import { href } from '../href.ts'
import { otherTheme, type ColorScheme } from '../theme/other-theme.ts'
import type { Theme } from '../theme/theme.ts'

interface ThemeSwitchProps {
  theme: Theme
  /** Path and query of the page to return to. */
  from: string
}

/**
 * Switches between light and dark, without JavaScript too. Only styles know the system's setting, so there is a button
 * for each, and one of them is visible.
 */
export function ThemeSwitch({ theme, from }: ThemeSwitchProps) {
  return (
    <form className="theme-switch" method="post" action={href('/theme')} autoComplete="off">
      <input type="hidden" name="from" value={from} />
      {SYSTEMS.map((system) => {
        const other = otherTheme(theme, system)
        const label = other.scheme === 'dark' ? 'Dark theme' : 'Light theme'
        return (
          <button
            key={system}
            data-system={system}
            name="theme"
            value={other.theme}
            aria-label={label}
            title={label}
          >
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d={ICONS[other.scheme]} />
            </svg>
          </button>
        )
      })}
    </form>
  )
}

const SYSTEMS: readonly ColorScheme[] = ['light', 'dark']

const ICONS: Record<ColorScheme, string> = {
  light:
    'M10 6.5 a3.5 3.5 0 1 0 0.01 0 M10 1.5 v2 M10 16.5 v2 M1.5 10 h2 M16.5 10 h2 M4 4 l1.4 1.4 M14.6 14.6 l1.4 1.4 M4 16 l1.4 -1.4 M14.6 5.4 l1.4 -1.4',
  dark: 'M16.5 12 A7 7 0 1 1 8 3.5 A5.5 5.5 0 0 0 16.5 12 Z',
}
