import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

// https://www.sqlite.org/rescode.html#busy
const SQLITE_BUSY = 5

// Garbage collection would close the database and release the lock.
const locks: DatabaseSync[] = []

/**
 * Locks a folder until this process ends. Returns false if another process holds it. SQLite locks a file
 * in the folder through the operating system, so a killed process leaves no lock behind.
 */
export function lockFolder(folder: string): boolean {
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
