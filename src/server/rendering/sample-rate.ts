import { env } from 'cloudflare:workers'

/** Bindings of the vitals. `VITALS_SAMPLE`: the share of sessions that is measured. Default: 1. */
interface Bindings {
  VITALS?: unknown
  VITALS_POINTS?: unknown
  VITALS_SAMPLE?: string
}

/**
 * The share of sessions that is measured, from 0 to 1; `undefined` if the Worker has nowhere to store points.
 * Development servers are not measured: their files differ from a build's.
 */
export const sampleRate = readSampleRate()

function readSampleRate(): number | undefined {
  const { VITALS, VITALS_POINTS, VITALS_SAMPLE } = env as Bindings
  const rate = Number(VITALS_SAMPLE ?? 1)
  const isStored = Boolean(VITALS || VITALS_POINTS) && !import.meta.env.DEV
  return isStored && rate > 0 ? Math.min(rate, 1) : undefined
}
