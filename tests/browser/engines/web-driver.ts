import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

/** Commands of the WebDriver protocol: a request each. */
export interface Commands {
  get<answer>(path: string): Promise<answer>
  post<answer>(path: string, body?: object): Promise<answer>
  delete(path: string): Promise<void>
}

/** A session of a browser. */
export interface WebDriver extends Commands {
  end(): Promise<void>
}

/** A command that the browser refused, by the protocol's name for the reason. */
export class WebDriverRefused extends Error {
  override readonly name = 'WebDriverRefused'
  readonly reason: string

  constructor(reason: string, message: string) {
    super(`${reason}: ${message}`)
    this.reason = reason
  }
}

interface StartOptions {
  env: NodeJS.ProcessEnv
  capabilities: object
}

/** WebKitWebDriver 2.50 sometimes waits for its own browser for ever, when the machine is busy. */
const START_LIMIT_MS = 10_000
const START_TRIES = 3

/** It does not answer every script that runs while the document is replaced; polls ask again. */
const COMMAND_LIMIT_MS = 5000

/** Starts a driver and a session; both end with `end`. */
export async function startWebDriver(executable: string, options: StartOptions): Promise<WebDriver> {
  for (let tries = 1; ; tries++) {
    const driver = await startDriver(executable, options.env)
    try {
      return await openSession(driver, options.capabilities)
    } catch (error) {
      driver.kill()
      if (tries === START_TRIES) throw error
    }
  }
}

interface Driver {
  origin: string
  /** Ends it, and the browser that it has started. */
  kill(): void
}

async function startDriver(executable: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort()
  const options = { env, stdio: 'ignore', detached: true } as const
  const driver = spawn(executable, [`--port=${port}`], options)
  const origin = `http://127.0.0.1:${port}`
  await whenListening(origin, driver)
  return { origin, kill: () => void process.kill(-driver.pid!) }
}

async function openSession({ origin, kill }: Driver, capabilities: object): Promise<WebDriver> {
  const body = JSON.stringify({ capabilities: { alwaysMatch: capabilities } })
  const signal = AbortSignal.timeout(START_LIMIT_MS)
  const start = { method: 'POST', body, signal }
  const { sessionId } = await ask<{ sessionId: string }>(`${origin}/session`, start)
  const session = `${origin}/session/${sessionId}`
  return {
    get: (path) => ask(session + path, { method: 'GET' }),
    post: (path, parameters = {}) =>
      ask(session + path, { method: 'POST', body: JSON.stringify(parameters) }),
    delete: (path) => ask(session + path, { method: 'DELETE' }),
    async end() {
      await ask(session, { method: 'DELETE' }).finally(kill)
    },
  }
}

async function ask<answer>(url: string, request: RequestInit): Promise<answer> {
  const signal = AbortSignal.timeout(COMMAND_LIMIT_MS)
  const response = await fetch(url, { signal, ...request })
  const { value } = (await response.json()) as { value: answer }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new WebDriverRefused(error, message)
}

async function whenListening(origin: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    if (await ask(`${origin}/status`, {}).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${driver.spawnfile} ended with ${driver.exitCode}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
