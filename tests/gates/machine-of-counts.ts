import { readFileSync } from 'node:fs'
import workerd from 'workerd/package.json' with { type: 'json' }

/** What valgrind passes on of a processor, and the C library chooses its functions by. */
const FEATURES = ['avx', 'avx2', 'bmi1', 'bmi2', 'f16c', 'fma', 'rdrand', 'rdseed']

interface Report {
  header: { glibcVersionRuntime?: string }
}

/** Names what the number of instructions depends on, beside our own code: workerd, the C library, the CPU's features. */
export function machineOfCounts(): string {
  const { header } = process.report.getReport() as unknown as Report
  const [, flags = ''] = /^flags\s*: (.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8')) ?? []
  const features = FEATURES.filter((name) => flags.split(' ').includes(name))
  return [
    `workerd ${workerd.version}`,
    `glibc ${header.glibcVersionRuntime}`,
    process.arch,
    ...features,
  ].join(' ')
}
