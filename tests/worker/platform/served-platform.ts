import { PLATFORM_OUT } from '../../apps/build-apps.ts'
import { servedApp } from '../served-fixture.ts'

/** The built app with a `server.ts`, in workerd during a file's tests. */
export function servedPlatform() {
  return servedApp(PLATFORM_OUT)
}
