import { MISSING_FILE } from '../../src/wire/missing-file.ts'
import type { FailedFile } from '../start/load-file.ts'

/** How often each module has failed: the query of its next request. */
const failures = new Map<string, number>()

/** Loads a module again. Rejects with `MISSING_FILE`, or with what the module itself throws. */
export async function tryAgain<module>(
  load: () => Promise<module>,
  { error, url = urlIn(load) }: FailedFile,
): Promise<module> {
  try {
    return await load()
  } catch (second) {
    // A module runs once, so what it throws is the same object each time.
    if (error === second) throw second
    // The module itself could not be fetched, rather than a stylesheet.
    if (second instanceof TypeError && url) return importByOtherUrl(url)
    throw missingFile(url)
  }
}

/** The URL of a function's `import()`, as the build has written it; `undefined` without one. */
export function urlIn(load: () => unknown): string | undefined {
  return /import\(.([^`'"]+).\)(?!\.)/.exec(String(load))?.[1]
}

/**
 * Firefox and WebKit never request a module again that has failed: the list of modules keeps it as `null`
 * (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script), so it needs another
 * URL.
 */
async function importByOtherUrl<module>(url: string): Promise<module> {
  const count = failures.get(url) ?? 1
  try {
    return await import(/* @vite-ignore */ `${url}?${count}`)
  } catch {
    failures.set(url, count + 1)
    throw missingFile(url)
  }
}

export function missingFile(url: string | undefined): Error {
  return Object.assign(new Error(url), { name: MISSING_FILE })
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === MISSING_FILE
}
