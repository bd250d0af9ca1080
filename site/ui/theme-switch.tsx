import { href } from '../href.ts'
import type { Theme } from '../theme/theme.ts'

interface ThemeSwitchProps {
  theme: Theme
  /** Path and query of the page to return to. */
  from: string
}

/** Three buttons of a plain form: the server stores the choice, so it needs no JavaScript. */
export function ThemeSwitch({ theme, from }: ThemeSwitchProps) {
  return (
    <form
      className="theme-switch"
      aria-label="Theme"
      method="post"
      action={href('/theme')}
      autoComplete="off"
    >
      <input type="hidden" name="from" value={from} />
      {CHOICES.map(({ value, label, path }) => (
        <button
          key={value}
          name="theme"
          value={value}
          aria-label={label}
          aria-pressed={value === theme}
          title={label}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </form>
  )
}

const CHOICES: readonly { value: Theme; label: string; path: string }[] = [
  {
    value: 'light',
    label: 'Light',
    path: 'M10 6.5 a3.5 3.5 0 1 0 0.01 0 M10 1.5 v2 M10 16.5 v2 M1.5 10 h2 M16.5 10 h2 M4 4 l1.4 1.4 M14.6 14.6 l1.4 1.4 M4 16 l1.4 -1.4 M14.6 5.4 l1.4 -1.4',
  },
  { value: 'dark', label: 'Dark', path: 'M16.5 12 A7 7 0 1 1 8 3.5 A5.5 5.5 0 0 0 16.5 12 Z' },
  {
    value: 'system',
    label: 'Same as the system',
    path: 'M2.5 4 h15 v9.5 h-15 Z M7 17 h6 M10 13.5 v3.5',
  },
]
