import type { Device } from '../format/vitals.ts'

/** The length of a screen's shorter side from which a device counts as a tablet, in CSS pixels. */
const TABLET_PX = 600

/** The kind of device, by pointer and screen size. Coarse, so that it identifies nobody. */
export function deviceClass(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < TABLET_PX ? 'phone' : 'tablet'
}
