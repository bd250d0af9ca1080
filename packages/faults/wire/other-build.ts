import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parse, resolve } from 'node:path'

const OTHER_BUILD = 'another00000'

const ASSETS = 'client/assets'

/** Copies a build under another name, as after a deploy: no script or stylesheet of it is there. */
export function copyAsOtherBuild(outDir: string): string {
  const copy = mkdtempSync(resolve(tmpdir(), 'arrive-'))
  cpSync(outDir, copy, { recursive: true })
  const files = globSync('{worker,client}/**/*.{js,css,json,html}', { cwd: copy })
  const texts = files.map((file) => [file, readFileSync(resolve(copy, file), 'utf8')] as const)
  const build = texts.map(([, text]) => buildNamedIn(text)).find(Boolean)
  if (!build) throw new Error(`No script in ${outDir} names its build`)
  const folder = resolve(copy, ASSETS)
  const assets = readdirSync(folder).map((name) => ({ name, other: otherName(name, build) }))
  for (const [file, text] of texts) {
    const renamed = assets.reduce((text, { name, other }) => text.replaceAll(name, other), text)
    writeFileSync(resolve(copy, file), renamed.replaceAll(build, OTHER_BUILD))
  }
  for (const { name, other } of assets) renameSync(resolve(folder, name), resolve(folder, other))
  return copy
}

function buildNamedIn(script: string): string | undefined {
  return /\bbuild["']?: ?["'`]([0-9a-f]{12})["'`]/.exec(script)?.[1]
}

/** Of a script or a stylesheet it is another in any case, of other files if it names the build. */
function otherName(asset: string, build: string): string {
  const { name, ext } = parse(asset)
  const isCode = ext === '.js' || ext === '.css'
  return (isCode ? `${name}-other${ext}` : asset).replaceAll(build, OTHER_BUILD)
}
