import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, resolve } from 'node:path'

const OTHER_BUILD = 'another00000'

const ASSETS = 'client/assets'

/**
 * Copies a build under another name, as after a deploy: no script or stylesheet of the first is there any
 * more.
 */
export function copyAsOtherBuild(outDir: string): string {
  const copy = mkdtempSync(resolve(tmpdir(), 'arrive-'))
  cpSync(outDir, copy, { recursive: true })
  const texts = globSync('{worker,client}/**/*.{js,css,json,html}', { cwd: copy })
  const files = texts.map((file) => resolve(copy, file))
  const build = files.map((path) => buildNamedIn(readFileSync(path, 'utf8'))).find(Boolean)
  if (!build) throw new Error(`No script in ${outDir} names its build`)
  for (const path of files) {
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(build, OTHER_BUILD))
  }
  const folder = resolve(copy, ASSETS)
  for (const name of readdirSync(folder)) {
    if (name.includes(build)) rename(folder, name, name.replaceAll(build, OTHER_BUILD))
  }
  renameAssets(folder, files)
  return copy
}

/** Gives scripts and stylesheets other names, in all files that name them. */
function renameAssets(folder: string, files: readonly string[]): void {
  const assets = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name))
  for (const path of files.filter((path) => existsSync(path))) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      assets.reduce((text, name) => text.replaceAll(name, otherName(name)), text),
    )
  }
  for (const name of assets) rename(folder, name, otherName(name))
}

function rename(folder: string, name: string, other: string): void {
  renameSync(resolve(folder, name), resolve(folder, other))
}

function buildNamedIn(script: string): string | undefined {
  return /\bbuild["']?: ?["'`]([0-9a-f]{12})["'`]/.exec(script)?.[1]
}

function otherName(asset: string): string {
  const extension = extname(asset)
  return `${asset.slice(0, -extension.length)}-other${extension}`
}
