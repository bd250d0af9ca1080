import { globSync, readFileSync } from 'node:fs'

/** Linux counts in ticks of 10 ms (`USER_HZ`), whatever the kernel's own clock is. */
export const TICK_MS = 10

/** The CPU time that a process has used so far, all its threads together; Linux only. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, the name, may hold spaces; it ends with the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields[11], fields[12]]
  return (Number(user) + Number(system)) * TICK_MS
}

/** The processes that this one has started and that still run; Linux only. */
export function childProcesses(): number[] {
  const lists = globSync(`/proc/${process.pid}/task/*/children`)
  return lists
    .flatMap((path) => readFileSync(path, 'utf8').split(' '))
    .filter((pid) => pid.trim() !== '')
    .map(Number)
}
