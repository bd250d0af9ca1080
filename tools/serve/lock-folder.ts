import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// https://www.sqlite.org/rescode.html#busy
const SQLITE_BUSY = 5

// Garbage collection would close the database and release the lock.
const locks: DatabaseSync[] = []

/**
 * Locks a folder until this process ends. Returns false if another process holds it. SQLite locks a file
 * in the folder through the operating system, so a killed process leaves no lock behind.
 */
export function lockFolder(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(resolve(folder, 'held'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    locks.push(lock)
    return true
  } catch (error) {
    lock.close()
    if (isBusy(error)) return false
    throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
