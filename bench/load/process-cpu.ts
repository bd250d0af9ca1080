import { globSync, readFileSync } from 'node:fs'

/** Linux counts in ticks of 10 ms (`USER_HZ`), whatever the kernel's own clock is. */
export const TICK_MS = 10

/** The CPU time that a process has used so far, all its threads together; Linux only. */
export function cpuMsOf(pid: number): number {
  const { utime, stime } = timesOf(pid)
  return (utime + stime) * TICK_MS
}

/** The CPU time of this process's children that have ended, and of theirs. */
export function endedChildrenCpuMs(): number {
  const { cutime, cstime } = timesOf(process.pid)
  return (cutime + cstime) * TICK_MS
}

/** In ticks, by their names in https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function timesOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, the name, may hold spaces; it ends with the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number)
  return { utime: utime!, stime: stime!, cutime: cutime!, cstime: cstime! }
}

/** The processes that a process has started and that still run; Linux only. */
export function childrenOf(pid: number): number[] {
  const lists = globSync(`/proc/${pid}/task/*/children`)
  return lists
    .flatMap((path) => readFileSync(path, 'utf8').split(' '))
    .filter((pid) => pid.trim() !== '')
    .map(Number)
}
