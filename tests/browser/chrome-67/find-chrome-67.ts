import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const root = resolve(import.meta.dirname, '../../..')
const PACKED = resolve(root, 'node_modules/chrome-aws-lambda/bin/chromium.br')
const UNPACKED = resolve(root, '.cache/chrome-67/chromium')

/** The system libraries that it needs besides libc, as Debian’s own browsers do. */
const LIBRARIES = ['libnss3', 'libexpat1']

/** The package has a program for this platform only; elsewhere the tests are skipped. */
export const RUNS_CHROME_67 = process.platform === 'linux' && process.arch === 'x64'

/** The path of Chrome 67, which is unpacked on first use. */
export async function findChrome67(): Promise<string> {
  if (!existsSync(UNPACKED)) await unpack()
  if (missesLibraries()) installLibraries()
  return UNPACKED
}

async function unpack(): Promise<void> {
  mkdirSync(dirname(UNPACKED), { recursive: true })
  const partial = `${UNPACKED}.${process.pid}`
  const source = createReadStream(PACKED)
  await pipeline(source, createBrotliDecompress(), createWriteStream(partial, { mode: 0o755 }))
  renameSync(partial, UNPACKED)
}

function missesLibraries(): boolean {
  return execFileSync('ldd', [UNPACKED], { encoding: 'utf8' }).includes('not found')
}

function installLibraries(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Chrome 67 needs libraries: apt-get install ${LIBRARIES.join(' ')}`)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'pipe', env })
  execFileSync('apt-get', ['install', '-y', '-qq', ...LIBRARIES], { stdio: 'pipe', env })
}
