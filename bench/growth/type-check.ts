import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { ROOT } from '../folders.ts'
import { endedChildrenCpuMs } from '../load/process-cpu.ts'

const TSC = resolve(ROOT, 'node_modules/typescript/bin/tsc')

/** The CPU time in ms that the compiler needs for a TypeScript project, all threads together. Throws if it finds an error. */
export function typeCheckMs(project: string): number {
  const before = endedChildrenCpuMs()
  const options = ['--noEmit', '--checkers', '1', '--project', project]
  const { status, stdout } = spawnSync(process.execPath, [TSC, ...options], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${project} has errors:\n${stdout}`)
  return endedChildrenCpuMs() - before
}
