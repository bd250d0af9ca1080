import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform } from 'node:os'
import { version as react } from 'react'
import { findBrowser } from '../tests/browser/engines/find-browser.ts'

/** The machine and the versions in one sentence. Throws if CPU time can't be read or no browser can be found. */
export function describeMachine(): string {
  if (platform() !== 'linux') throw new Error('CPU per request is read from /proc: Linux only')
  const day = new Date().toISOString().slice(0, 10)
  const workerd = versionOf(process.env['MINIFLARE_WORKERD_PATH']!)
  const chromium = versionOf(findBrowser('chromium'))
  return (
    `Measured on ${day}: ${cpus()[0]!.model}, ${cpus().length} cores, ` +
    `load ${loadavg()[0]!.toFixed(2)} before; Node ${process.versions.node}, ` +
    `workerd ${workerd}, Chromium ${chromium}, React ${react}.`
  )
}

/** The output is a name, the version, and for browsers the distribution's name. */
function versionOf(program: string): string {
  const said = execFileSync(program, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'], // Debian's wrapper may have complaints of its own
  })
  return /\d[\d.-]*/.exec(said)![0]
}
