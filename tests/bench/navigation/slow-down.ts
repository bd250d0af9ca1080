import type { Page } from 'puppeteer-core'
import type { Line } from './slow-line.ts'

/** A phone of the middle, as Lighthouse has it. */
export const CPU_SLOWDOWN = 4

/** Slows a tab down to the network and the CPU of a phone. */
export async function slowDown(page: Page, line: Line): Promise<void> {
  line.isSlow = true
  await page.emulateCPUThrottling(CPU_SLOWDOWN)
}
