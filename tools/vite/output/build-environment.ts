import type { ViteBuilder } from 'vite'
import { SetupError } from '../../setup-error.ts'
import { refusals, type BundlerError } from './refusals.ts'

/**
 * Builds the files of one environment. Throws sentences that say what to change, without the bundler's own
 * stacks (`tests/build/refused-builds.test.ts`).
 */
export async function buildEnvironment(
  { build, environments, config }: ViteBuilder,
  name: string,
): Promise<void> {
  try {
    await build(environments[name]!)
  } catch (error) {
    throw new SetupError(refusals(error as BundlerError, config.root), { cause: error })
  }
}
