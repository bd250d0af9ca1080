import { readFileSync } from 'node:fs'

/** The most memory that a process has had so far, in units of 1,000,000 bytes; Linux only. */
export function peakMemoryMbOf(pid: number): number {
  return megabytesOf(pid, /^VmHWM:\s+(\d+) kB$/m)
}

/** Their kB are KiB: https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function megabytesOf(pid: number, line: RegExp): number {
  const [, kib] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return (Number(kib) * 1024) / 1e6
}
