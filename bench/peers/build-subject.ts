import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { DEFAULT_RETENTION, readFromFolder, retainOldFiles } from '../../packages/cli/for-tests.ts'
import { publicFolder } from '../../tools/project/folders.ts'
import { buildApp } from '../builds/build-app.ts'
import { CACHE, ROOT } from '../folders.ts'
import { PEERS, type PeerName, type SubjectName } from './peers.ts'

/**
 * Builds of one app. For the faults, the page of an item has more styles than Arrive puts into a document; another page of `deployed` has
 * another text, as after a deploy.
 */
export type Variant = 'as it is' | 'live' | 'deployed'

const PAGES = {
  arrive: { about: 'pages/about.tsx', styles: 'pages/item.css' },
  'react-router': { about: 'app/routes/about.tsx', styles: 'app/routes/item.css' },
  'tanstack-start': { about: 'src/routes/about.tsx', styles: 'src/routes/item.css' },
  sveltekit: { about: 'src/routes/about/+page.svelte', styles: 'src/routes/items/[id]/item.css' },
  vinext: { about: 'app/about/page.tsx', styles: 'app/items/[id]/item.css' },
} satisfies Record<SubjectName, { about: string; styles: string }>

/** The folder where a peer is installed and built. */
export function folderOf(name: SubjectName): string {
  return resolve(ROOT, '.cache/peers', name)
}

/** Builds a subject, once a run. Resolves with the folder of the build, in the form that `serveBuilt` serves. */
export type BuildSubject = (name: SubjectName, variant?: Variant) => Promise<string>

export function createPeerBuilds(): BuildSubject {
  const built = new Set<string>()
  return async (name, variant = 'as it is') => {
    const outDir = outDirOf(name, variant)
    if (built.has(outDir)) return outDir
    console.error(`building ${name}, ${variant}`)
    await buildSubject(name, variant, outDir)
    built.add(outDir)
    return outDir
  }
}

function outDirOf(name: SubjectName, variant: Variant): string {
  return resolve(CACHE, `builds/peer-${name}-${variant.replaceAll(' ', '-')}`)
}

/** Builds in a copy of the app. */
async function buildSubject(name: SubjectName, variant: Variant, outDir: string): Promise<void> {
  const folder = folderOf(name)
  cpSync(resolve(import.meta.dirname, 'apps', name), folder, {
    recursive: true,
    filter: (file) => name !== 'arrive' || basename(file) !== 'tsconfig.json', // its paths end in this repository
  })
  const { about, styles } = PAGES[name]
  if (variant !== 'as it is') appendFileSync(resolve(folder, styles), MORE_STYLES)
  if (variant === 'deployed') changePage(resolve(folder, about))
  if (name === 'arrive') await buildArrive({ folder, outDir, variant })
  else buildPeer(name, { folder, outDir })
}

/** 45 KB. */
const MORE_STYLES = Array.from(
  { length: 1000 },
  (_, number) => `.item-${number} { padding-left: ${number}px; color: #123; }`,
).join('\n')

function changePage(file: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace('A page without data', 'A changed page without data')
  if (changed === text) throw new Error(`${file} has not changed`)
  writeFileSync(file, changed)
}

interface ArriveBuild {
  folder: string
  outDir: string
  variant: Variant
}

/** A deploy of Arrive keeps the files of the build before. */
async function buildArrive({ folder, outDir, variant }: ArriveBuild): Promise<void> {
  await buildApp(folder, outDir)
  if (variant !== 'deployed') return
  await retainOldFiles({
    folder: publicFolder(outDir),
    read: readFromFolder(publicFolder(outDirOf('arrive', 'live'))),
    retention: DEFAULT_RETENTION,
    now: new Date(),
  })
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
