import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { BROWSER_HEADERS } from '../../bench/load/browser-headers.ts'
import { runLoad } from '../../bench/load/run-load.ts'
import { serveSubject, type Served } from '../../bench/load/serve-subject.ts'

/** Until V8 has compiled what runs often. */
const WARM_UP = 1500
const REQUESTS = 2000

/** With more at a time two runs differ by 40 %, and with threads of V8 by 5 %. */
const ONE_AT_A_TIME = { connections: 1 }
const V8_FLAGS = '--single-threaded'

/** Miniflare starts this in place of its workerd. */
const WORKERD_PATH = 'MINIFLARE_WORKERD_PATH'

/** Counts the instructions of workerd for a request of each page, by valgrind. Two runs differ by 0.1 %. */
export async function countInstructions(
  outDir: string,
  paths: readonly string[],
): Promise<Record<string, number>> {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-instructions-'))
  process.env[WORKERD_PATH] = writeScript(folder)
  try {
    await using served = await serveSubject(outDir, { v8Flags: V8_FLAGS })
    const counts: Record<string, number> = {}
    for (const [at, path] of paths.entries()) {
      const load = { path, html: await textOf(served, path), ...ONE_AT_A_TIME }
      await runLoad(served, { ...load, amount: WARM_UP })
      control('--instr=on', served.pid)
      await runLoad(served, { ...load, amount: REQUESTS })
      control('--instr=off', served.pid)
      control('--dump', served.pid)
      counts[path] = Math.round(readTotal(resolve(folder, `counts.${at + 1}`)) / REQUESTS)
    }
    return counts
  } finally {
    delete process.env[WORKERD_PATH]
    rmSync(folder, { recursive: true })
  }
}

async function textOf({ url }: Served, path: string): Promise<string> {
  const response = await fetch(new URL(path, url), { headers: BROWSER_HEADERS })
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
  return response.text()
}

function writeScript(folder: string): string {
  const script = resolve(folder, 'workerd')
  const out = resolve(folder, 'counts')
  const options = `--quiet --tool=callgrind --instr-atstart=no --callgrind-out-file='${out}'`
  writeFileSync(script, `#!/bin/sh\nexec valgrind ${options} '${workerd()}' "$@"\n`, {
    mode: 0o755,
  })
  return script
}

/** The binary of the workerd that Miniflare pins. */
function workerd(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? '64' : process.arch}`
  const ofWorkerd = createRequire(createRequire(import.meta.url).resolve('workerd'))
  return ofWorkerd.resolve(`@cloudflare/workerd-${platform}/bin/workerd`)
}

function control(command: string, pid: number): void {
  execFileSync('callgrind_control', [command, String(pid)], { stdio: 'pipe' })
}

/** https://valgrind.org/docs/manual/cl-format.html */
function readTotal(file: string): number {
  const [, total] = /^totals: (\d+)/m.exec(readFileSync(file, 'utf8')) ?? []
  if (!Number(total)) throw new Error(`${file} has counted nothing`)
  return Number(total)
}
