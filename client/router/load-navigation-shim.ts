import { loadFile } from '../start/load-file.ts'

/** Loads and installs the shim, which starts when it comes: until then links are full page loads. */
export async function loadNavigationShim(): Promise<void> {
  const shim = await loadFile(
    () => import('../../packages/older-browsers/navigation/install-navigation.ts'),
  )
  shim.installNavigation()
}
