import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { wranglersFolder } from '../project/folders.ts'
import { SetupError } from '../setup-error.ts'
import { lockFolder } from './lock-folder.ts'

interface Running {
  port: number
  process: number
}

/**
 * Claims a project's folder for `npm run dev` until this process ends. Throws if another process has it: both
 * would write the same bundles and databases. Returns what tells other processes the port.
 */
export function claimProject(folder: string): (port: number) => void {
  const place = resolve(wranglersFolder(folder), 'dev')
  const file = resolve(place, 'server.json')
  if (!lockFolder(place)) throw new SetupError(alreadyRunning(readRunning(file)))
  rmSync(file, { force: true }) // of the server before
  return (port) => writeFileSync(file, JSON.stringify({ port, process: process.pid }))
}

/** `undefined` while the other process starts. */
function readRunning(file: string): Running | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function alreadyRunning(running: Running | undefined): string {
  const where = running ? `, at http://localhost:${running.port} (process ${running.process})` : ''
  return `\`npm run dev\` of this project is running already${where}. Use that one, or end it first.`
}
