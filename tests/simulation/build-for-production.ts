import { build, type InlineConfig, type Rolldown } from 'vite'

/** Builds what runs in a world, as one file, and returns its code. */
export async function buildForProduction(config: InlineConfig): Promise<string> {
  // Vite makes a build for production of this variable only, and Vitest has set another value.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  const built = await build({ ...config, configFile: false, mode: 'production' }).finally(() => {
    process.env['NODE_ENV'] = NODE_ENV
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output!.output[0].code
}
