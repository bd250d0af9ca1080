/** What a visitor may choose; `system` is no choice. */
export type Theme = 'light' | 'dark' | 'system'

/** Is this what a form or a cookie calls a theme? */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system'
}
