import { env } from 'cloudflare:workers'
import type { VitalsBindings } from './bindings.ts'

/**
 * Which part of all visits is measured, from 0 to 1; `undefined` where nobody would store it. Nor is
 * a development server measured: its files are another program, which would spoil the numbers of `npm start`.
 */
export const sampleRate = readSampleRate()

function readSampleRate(): number | undefined {
  const { VITALS, VITALS_POINTS, VITALS_SAMPLE } = env as VitalsBindings
  const rate = Number(VITALS_SAMPLE ?? 1)
  const isStored = Boolean(VITALS || VITALS_POINTS) && !import.meta.env.DEV
  return isStored && rate > 0 ? Math.min(rate, 1) : undefined
}
