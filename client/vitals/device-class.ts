import type { Device } from '../../src/wire/vitals.ts'

/** The shorter side of a screen, in CSS pixels, from which a device counts as a tablet. */
const TABLET_PX = 600

/** What kind of device this is, as coarse as can be. */
export function deviceClass(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < TABLET_PX ? 'phone' : 'tablet'
}
