import type { Page } from 'puppeteer-core'

/** A phone on a slow 4G network, with the numbers that Lighthouse has for one. */
export const ROUND_TRIP_MS = 150
export const DOWN_BITS_PER_S = 1_600_000
const UP_BITS_PER_S = 750_000
export const CPU_SLOWDOWN = 4

/** Gives a tab the network and the CPU of a phone. */
export async function slowDown(page: Page): Promise<void> {
  await page.emulateNetworkConditions({
    latency: ROUND_TRIP_MS,
    download: DOWN_BITS_PER_S / 8,
    upload: UP_BITS_PER_S / 8,
  })
  await page.emulateCPUThrottling(CPU_SLOWDOWN)
}
