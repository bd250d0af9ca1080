import type { ColorScheme } from '../theme/other-theme.ts'
import { switchTheme } from '../theme/switch-theme.ts'

/** Switches between light and dark. Only styles know what the visitor sees, so there is a button for each, and one of them is visible. */
export function ThemeSwitch() {
  return (
    <div className="theme-switch">
      {SCHEMES.map((scheme) => {
        const label = scheme === 'dark' ? 'Dark theme' : 'Light theme'
        return (
          <button
            key={scheme}
            type="button"
            data-to={scheme}
            aria-label={label}
            title={label}
            onClick={switchTheme}
          >
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d={ICONS[scheme]} />
            </svg>
          </button>
        )
      })}
    </div>
  )
}

const SCHEMES: readonly ColorScheme[] = ['dark', 'light']

const ICONS: Record<ColorScheme, string> = {
  light:
    'M10 6.5 a3.5 3.5 0 1 0 0.01 0 M10 1.5 v2 M10 16.5 v2 M1.5 10 h2 M16.5 10 h2 M4 4 l1.4 1.4 M14.6 14.6 l1.4 1.4 M4 16 l1.4 -1.4 M14.6 5.4 l1.4 -1.4',
  dark: 'M16.5 12 A7 7 0 1 1 8 3.5 A5.5 5.5 0 0 0 16.5 12 Z',
}
