/** What a visitor can choose; `system` follows the system's setting. */
export type Theme = 'light' | 'dark' | 'system'

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system'
}
