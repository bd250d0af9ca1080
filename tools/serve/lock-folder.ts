import { mkdirSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { wranglersFolder } from '../project/folders.ts'
import { SetupError } from '../setup-error.ts'

// https://www.sqlite.org/rescode.html#busy
const SQLITE_BUSY = 5

// Garbage collection would close the database and release the lock.
const locks: DatabaseSync[] = []

/**
 * Locks a folder until this process ends. Returns false if another process holds it. SQLite locks a file
 * in the folder through the operating system, so a killed process leaves no lock behind.
 */
function lockFolder(folder: string): boolean {
  const lock = tryLock(folder)
  if (lock) locks.push(lock)
  return lock !== undefined
}

const POLL_MS = 100

/** Waits until a folder is free, and locks it for a piece of work. */
export async function withFolder<result>(folder: string, work: () => Promise<result>): Promise<result> {
  let lock = tryLock(folder)
  while (!lock) {
    await setTimeout(POLL_MS)
    lock = tryLock(folder)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(folder: string): DatabaseSync | undefined {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(resolve(folder, 'held'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

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
