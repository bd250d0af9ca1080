import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform } from 'node:os'
import { resolve } from 'node:path'
import { findBrowser } from '../find-browser.ts'
import { ROOT } from './folders.ts'

/** The facts about the machine that measured the numbers. */
export interface Machine {
  cpu: string
  cores: number
  system: string
  node: string
  workerd: string
  chromium: string
  /** How many processes wanted a core in the minute before the run. */
  load: number
  date: string
}

/** Throws if CPU time can't be read or no browser can be found. */
export function readMachine(): Machine {
  if (platform() !== 'linux') throw new Error('CPU per request is read from /proc: Linux only')
  const cores = cpus()
  const { version } = JSON.parse(
    readFileSync(resolve(ROOT, 'node_modules/workerd/package.json'), 'utf8'),
  )
  return {
    cpu: cores[0]!.model,
    cores: cores.length,
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
    workerd: version,
    chromium: chromiumVersion(),
    load: loadavg()[0]!,
    date: new Date().toISOString().slice(0, 10),
  }
}

/** The output is its name, the version, and the distribution's name. */
function chromiumVersion(): string {
  const said = execFileSync(findBrowser('chromium'), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'], // Debian's wrapper may have complaints of its own
  })
  return /[\d.]+/.exec(said)![0]
}
