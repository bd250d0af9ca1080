import { nextIntent } from './hydration-triggers.ts'

/** What happens without a file that comes late. */
interface LateFile {
  /** Default: it is in the text of the function that loads it. */
  url?: string | undefined
  /** Called each time that the file has failed. Default: nobody waits for it. */
  otherwise?: (error: unknown) => void
}

export interface FailedFile extends Pick<LateFile, 'url'> {
  error: unknown
}

type TryAgain = <module>(load: () => Promise<module>, file: FailedFile) => Promise<module>

/** Requests a failed file once more. Hydration replaces it, for engines that keep the failure. */
export const retry: { load: TryAgain } = { load: (load) => load() }

/**
 * Loads a file that comes late: the one function in `client/` and `src/api/` that gets an `import()`
 * (tests/build/layers.test.ts). Resolves when the file is there, however late. One that has failed is
 * requested once more, and again at the next sign of intent or when the network is back. Never rejects.
 *
 * Each wait for it has a limit, and an end without the file: docs/contract.md, "Files that come late".
 */
export async function loadFile<module>(
  load: () => Promise<module>,
  { url, otherwise }: LateFile = {},
): Promise<module> {
  for (;;) {
    try {
      return await load().catch((error: unknown) => retry.load(load, { url, error }))
    } catch (error) {
      if (otherwise) otherwise(error)
      await nextIntent()
    }
  }
}
