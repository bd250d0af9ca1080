import type { AppHeaders } from 'arrivejs'
import { THEME_SCRIPT } from './theme/theme-script.ts'

const bytes = new TextEncoder().encode(THEME_SCRIPT)
const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const headers: AppHeaders = {
  scripts: [`'sha256-${btoa(String.fromCharCode(...hash))}'`],
  reportTo: '/_reports',
  serverTiming: { cookie: 'timing' },
}
