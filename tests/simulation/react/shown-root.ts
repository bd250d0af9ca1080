import type { Root, RootOptions } from '../client/world/client.ts'
import type { ShownSimPage } from '../client/world/observations.ts'
import type { ReactSimulation } from './app/simulation.ts'

/** What React has put into the document, as the app's own components say. */
export function createShownRoot({ world, window, onShown }: RootOptions): Root {
  let newest: ShownSimPage | undefined
  const { simulation } = window as unknown as { simulation: ReactSimulation }
  const own: ReactSimulation = {
    shown(page) {
      newest = page
      onShown(page)
    },
    pressed: (button) => world.observe({ type: 'button handled', button }),
  }
  Object.assign(simulation, own)
  return { newest: () => newest }
}
