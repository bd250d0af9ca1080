/** A profile of V8: a call frame for each sample. */
export interface Profile {
  frames: readonly CallFrame[]
}

/** As V8 names a place; lines and columns begin at 0. */
export interface CallFrame {
  functionName: string
  /** The module's file; empty for a native function. */
  url: string
  lineNumber: number
  columnNumber: number
}

/** Every 100 µs: a page takes about as long. */
const SAMPLING_INTERVAL_US = 100

/** Profiles a Worker, by the address of Miniflare's inspector, while `work` is done. */
export async function takeProfile(
  inspector: URL,
  name: string,
  work: () => Promise<unknown>,
): Promise<Profile> {
  const { send, close } = await connect(await socketOf(inspector, name))
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US })
  await send('Profiler.start')
  await work()
  const { profile } = (await send('Profiler.stop')) as { profile: RawProfile }
  close()
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  return { frames: profile.samples.map((id) => frames.get(id)!) }
}

interface RawProfile {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
}

/** Miniflare runs other Workers beside the one that is served. */
async function socketOf(inspector: URL, name: string): Promise<string> {
  const address = new URL('/json', `http://${inspector.host}`)
  const targets = (await (await fetch(address)).json()) as Record<string, string>[]
  const target = targets.find(({ id }) => id?.endsWith(name))
  if (!target) throw new Error(`The inspector knows no Worker "${name}"`)
  return target['webSocketDebuggerUrl']!
}

/** The inspector's protocol: numbered requests over a web socket. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data as string)
    waiting.get(id)?.(result)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  let last = 0
  return {
    send(method: string, params = {}): Promise<unknown> {
      socket.send(JSON.stringify({ id: ++last, method, params }))
      return new Promise((resolve) => waiting.set(last, resolve))
    },
    close: () => socket.close(),
  }
}
