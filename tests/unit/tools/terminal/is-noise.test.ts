import { describe, expect, it } from 'vitest'
import { isNoise } from '../../../../tools/terminal/vite-lines.ts'

const noise = (line: string, environment?: string) => isNoise(line, environment)

describe('isNoise', () => {
  it('is true for the Worker’s copy of an update, and not for the browser’s', () => {
    const line = '\u001b[32mhmr update \u001b[39m\u001b[2m/app/pages/home.tsx\u001b[22m'
    expect(noise(line, '\u001b[2m(worker)\u001b[22m')).toBe(true)
    expect(noise(line, '\u001b[2m(client)\u001b[22m')).toBe(false)
  })

  it('is true for what Vite does without being asked', () => {
    expect(noise('[optimizer] scanning dependencies...', '(worker)')).toBe(true)
    expect(noise('[vite] hot updated: virtual:cloudflare/worker-entry')).toBe(true)
    expect(noise('[vite] program reload')).toBe(true)
    expect(noise('\n  \u001b[32mVITE v8.3.8\u001b[39m  ready in 900 ms\n')).toBe(true)
  })

  it('is true for each key that can be pressed, except for the one that lists them', () => {
    expect(noise('  ➜  press b + enter to list configured Cloudflare bindings')).toBe(true)
    expect(noise('  ➜  press h + enter to show help')).toBe(false)
    expect(noise('  press b + enter to list configured Cloudflare bindings')).toBe(false)
  })

  it('is false for what the app logs, and for errors', () => {
    expect(noise('hmr update of my own')).toBe(false)
    expect(noise('dependencies optimized: zod', '(worker)')).toBe(false)
    expect(noise('Internal server error: no such file')).toBe(false)
  })
})
