import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// https://www.sqlite.org/rescode.html#busy
const SQLITE_BUSY = 5

// A lock that is collected is a lock that is gone.
const held: DatabaseSync[] = []

/**
 * Takes a folder for this process, until it ends. False if another process has it. The lock is the
 * system's, on a file in the folder, so a server that is killed leaves none behind.
 */
export function lockFolder(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(resolve(folder, 'held'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    held.push(lock)
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
