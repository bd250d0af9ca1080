import type { AppEnv } from './env.ts'

/** Notes that a loader has run, so that a test can count it. */
export async function record({ DB }: AppEnv['Bindings'], url: URL): Promise<void> {
  await DB.prepare('INSERT INTO renderings VALUES (?)').bind(url.href).run()
}
