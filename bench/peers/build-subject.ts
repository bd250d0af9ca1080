import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { buildApp } from '../builds/build-app.ts'
import { CACHE, ROOT } from '../folders.ts'
import { PEERS, type PeerName, type SubjectName } from './peers.ts'

/** Builds of one app: the second one's page of an item has another text, as after a deploy. */
export type BuildNumber = 1 | 2

const PAGE_OF_ITEM = {
  arrive: 'pages/item.tsx',
  'react-router': 'app/routes/item.tsx',
  'tanstack-start': 'src/routes/items.$id.tsx',
  sveltekit: 'src/routes/items/[id]/+page.svelte',
  vinext: 'app/items/[id]/page.tsx',
} satisfies Record<SubjectName, string>

/** The folder where a peer is installed and built. */
export function folderOf(name: SubjectName): string {
  return resolve(ROOT, '.cache/peers', name)
}

/** Builds a subject, once a run. Resolves with the folder of the build, in the form that `serveBuilt` serves. */
export type BuildSubject = (name: SubjectName, number?: BuildNumber) => Promise<string>

export function createPeerBuilds(): BuildSubject {
  const built = new Set<string>()
  return async (name, number = 1) => {
    const outDir = resolve(CACHE, `builds/peer-${name}-${number}`)
    if (built.has(outDir)) return outDir
    console.error(`building ${name}`)
    await buildSubject(name, number, outDir)
    built.add(outDir)
    return outDir
  }
}

/** Builds in a copy of the app. */
async function buildSubject(name: SubjectName, number: BuildNumber, outDir: string): Promise<void> {
  const folder = folderOf(name)
  cpSync(resolve(import.meta.dirname, 'apps', name), folder, {
    recursive: true,
    filter: (file) => name !== 'arrive' || basename(file) !== 'tsconfig.json', // its paths end in this repository
  })
  if (number === 2) changePage(resolve(folder, PAGE_OF_ITEM[name]))
  if (name === 'arrive') await buildApp(folder, outDir)
  else buildPeer(name, { folder, outDir })
}

function changePage(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('Next', 'Following'))
}

function buildPeer(name: PeerName, { folder, outDir }: { folder: string; outDir: string }): void {
  const wanted = readFileSync(resolve(folder, 'package.json'), 'utf8')
  const installed = resolve(folder, 'node_modules/.peer-package.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'])
    writeFileSync(installed, wanted)
  }
  npm(folder, ['run', 'build'])
  rmSync(outDir, { recursive: true, force: true })
  cpSync(resolve(folder, PEERS[name].worker), resolve(outDir, 'worker'), { recursive: true })
  cpSync(resolve(folder, PEERS[name].client), resolve(outDir, 'client'), { recursive: true })
  if (name === 'sveltekit')
    cpSync(resolve(folder, 'wrangler.upload.json'), resolve(outDir, 'worker/wrangler.json'))
}

function npm(folder: string, args: readonly string[]): void {
  const env = { ...process.env, NODE_ENV: undefined, WRANGLER_SEND_METRICS: 'false', CI: 'true' }
  execFileSync('npm', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
}
