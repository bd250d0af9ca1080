import type { ShownSimPage } from '../../client/world/observations.ts'

/** What components tell the world. */
export interface ReactSimulation {
  shown(page: ShownSimPage): void
  /** A button's handler has been called. */
  pressed(button: string): void
}

declare global {
  interface Window {
    simulation: ReactSimulation
  }
}

/** Of the window of this document. */
export function simulation(): ReactSimulation {
  return window.simulation
}
