import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { resolveConfig } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPort, requireFreePort } from '../../tools/serve/port.ts'
import { serverProcess } from '../../tools/vite/server-process.ts'
import { FIXTURE_OUT, WORKER_APP_OUT } from '../apps/build-apps.ts'

const root = resolve(import.meta.dirname, '../..')
const PREVIEW = ['node_modules/vite/bin/vite.js', 'preview']
const BUILD = ['node_modules/vite/bin/vite.js', 'build']
const DEVELOPMENT = ['node_modules/vite/bin/vite.js', 'dev']

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

// Each test starts a program, on a machine that may be busy.
const LIMIT = { timeout: 120_000 }

describe('npm start, which is vite preview after a build', LIMIT, () => {
  it('rejects a PORT that is not a number', async () => {
    const { code, output } = await run(PREVIEW, { PORT: 'abc' })
    expect(output).toMatch(/PORT is "abc", which is not a port number\.\n.*1 to 65535/)
    expect(code).toBe(1)
  })

  it('reports that there is no build, and how to get one', async () => {
    const { code, output } = await run(PREVIEW, { PORT: '0', ARRIVE_OUT: folder() })
    expect(output).toMatch(/There is no build in .*\n.*`npm start`.*`npm run build`/)
    expect(code).toBe(1)
  })

  it('names the migration that fails and does not listen', async () => {
    const port = await freePort()
    const heard = listensOn(port)
    const env = { PORT: port, ARRIVE_OUT: builtWith(`${SLOW}\nINSERT INTO nowhere VALUES (1);`) }
    const { code, output } = await run(PREVIEW, env)
    expect(output).toContain('0001_first.sql:3 failed on the database SHOP:')
    expect(output).toContain('no such table: nowhere')
    expect(code).toBe(1)
    expect(await heard()).toBe(false)
  })

  it('runs twice in one checkout, refuses hosts that are not allowed, keeps what bindings hold, and says where cron triggers can be run', async () => {
    const env = { ARRIVE_APP: appFolder(), ARRIVE_OUT: WORKER_APP_OUT, PORT: '0' }
    const first = await started(PREVIEW, env)
    const other = await started(PREVIEW, { ARRIVE_OUT: FIXTURE_OUT, PORT: '0' })
    await expectStream(`${other.url}/slow`)
    await expectRefusedHost(other.url)
    await send('a note', first.url)
    await first.end()
    const { url, output } = await started(PREVIEW, env)
    expect(await (await fetch(url)).text()).toContain('[&quot;a note&quot;]')
    await expectCron(url, output)
  })
})

describe('vite preview', LIMIT, () => {
  it('says where cron triggers can be run, and shows errors for people, with the places of the sources', async () => {
    const env = { ARRIVE_APP: appFolder(), ARRIVE_OUT: WORKER_APP_OUT, PORT: await freePort() }
    const { url, output } = await started(PREVIEW, env)
    await expectCron(url, output)
    await fetch(`${url}/promises/waited-for`)
    await expect.poll(output).toContain('promise failed: GET /promises/waited-for\n')
    await expect.poll(output).toMatch(/at rejected \(\S*\/worker-app\/server\.ts:\d+:\d+\)/)
    expect(output()).not.toContain('{"event"')
  })

  it('serves an app without cron triggers', async () => {
    const outDir = folder()
    cpSync(WORKER_APP_OUT, outDir, { recursive: true })
    edit(resolve(outDir, 'worker/wrangler.json'), /"triggers":\{[^}]*\}/, '"triggers":{}')
    const env = { ARRIVE_APP: appFolder(), ARRIVE_OUT: outDir, PORT: await freePort() }
    const { url, output } = await started(PREVIEW, env)
    expect((await fetch(`${url}/unknown`)).status).toBe(404)
    expect(output()).not.toContain('cron')
  })
})

describe('npm run build', LIMIT, () => {
  it('refuses another folder than the plugin’s, and says how to choose one', async () => {
    const { code, output } = await run([...BUILD, '--outDir', 'elsewhere'], {})
    expect(output).toContain("write arrive({ outDir: 'elsewhere' }) in vite.config.ts")
    expect(code).toBe(1)
  })
})

describe('a server that an npm script has started', LIMIT, () => {
  it('npm start: ends with it, and so does its workerd', async () => {
    const server = await startedByShell(PREVIEW, { ARRIVE_OUT: FIXTURE_OUT })
    server.shell.kill('SIGTERM')
    await expect.poll(() => answers(server.url), ENDS).toBe(false)
    await expect.poll(() => isRunning(server.workerd), ENDS).toBe(false)
  })

  it('npm run dev: ends with it, and so does its workerd', async () => {
    const server = await startedByShell(DEVELOPMENT, { ARRIVE_VITE_CACHE: folder() })
    server.shell.kill('SIGTERM')
    await expect.poll(() => answers(server.url), ENDS).toBe(false)
    await expect.poll(() => isRunning(server.workerd), ENDS).toBe(false)
  })
})

describe.each(['SIGHUP', 'SIGINT'] as const)('%s', LIMIT, (signal) => {
  it('ends npm start with its workerd', async () => {
    const server = await started(PREVIEW, { ARRIVE_OUT: FIXTURE_OUT, PORT: '0' })
    const [workerd] = childrenOf(server.child.pid!)
    server.child.kill(signal)
    await once(server.child, 'exit')
    await expect.poll(() => isRunning(workerd!), ENDS).toBe(false)
  })
})

describe('requireFreePort', () => {
  it('finds a port that is in use on IPv6 only', async () => {
    const port = Number(await takenPort('::1'))
    await expect(requireFreePort(port, 'npm start')).rejects.toThrow('is in use')
  })
})

describe('readPort', () => {
  it('rejects a port that is too high', () => {
    expect(() => readPort('99999')).toThrow('PORT is "99999", which is not a port number.')
  })
})

describe('serverProcess', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('rejects a PORT that is not a number', async () => {
    vi.stubEnv('PORT', 'abc')
    const resolved = resolveConfig(
      {
        configFile: false,
        plugins: [serverProcess({ app: '/project/app', wranglerFile: '/project/wrangler.toml' })],
      },
      'serve',
    )
    await expect(resolved).rejects.toThrow('PORT is "abc", which is not a port number.')
  })
})

describe('a second npm run dev', { timeout: 2 * LIMIT.timeout }, () => {
  it('is refused with the port and the process of the first, until that has ended', async () => {
    const app = appFolder()
    const port = await freePort()
    const env = { ARRIVE_APP: app, ARRIVE_VITE_CACHE: folder() }
    const first = await started(DEVELOPMENT, { ...env, PORT: port })
    const said = `running already, at http://localhost:${port} (process ${first.child.pid})`
    for (const other of [port, await freePort()]) {
      const { code, output } = await run(DEVELOPMENT, { ...env, PORT: other })
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(said) })
    }
    first.child.kill()
    await once(first.child, 'exit')
    await started(DEVELOPMENT, { ...env, PORT: port })
  })
})

describe('the file with secrets', LIMIT, () => {
  it('is named by a build, and not again by vite preview', async () => {
    const app = appFolder()
    writeFileSync(resolve(app, '.dev.vars'), 'KEY="x"')
    const env = { ARRIVE_APP: app, ARRIVE_OUT: folder(), PORT: await freePort() }
    const build = launch(BUILD, env)
    expect(await text(build.stdout!)).toContain('Using secrets defined in')
    const preview = await started(PREVIEW, env)
    expect(preview.output()).not.toContain('secrets')
  })
})

describe('npm run dev', LIMIT, () => {
  it('reports that its port is in use', async () => {
    const port = await takenPort()
    const { code, output } = await run(DEVELOPMENT, { PORT: port })
    expect(output).toContain(`Port ${port} is in use`)
    expect(output).toContain('npm run dev')
    expect(code).toBe(1)
  })

  it('names the line of wrangler.toml that is no TOML, as a build does', async () => {
    const app = appFolder()
    edit(resolve(app, 'wrangler.toml'), '[[kv_namespaces]]', '[[kv_namespaces]')
    const env = { ARRIVE_APP: app, ARRIVE_OUT: folder(), PORT: await freePort() }
    for (const program of [DEVELOPMENT, BUILD]) {
      const { code, output } = await run(program, env)
      expect(output).toMatch(/wrangler\.toml:14 can't be read: .*\n\[\[kv_namespaces\]/)
      expect(code).toBe(1)
    }
  })

  it('names a file that every app has, and does not start', async () => {
    const app = appFolder()
    rmSync(resolve(app, 'document.tsx'))
    const { code, output } = await run(DEVELOPMENT, { ARRIVE_APP: app, PORT: await freePort() })
    expect(output).toContain('app/document.tsx is missing: create it, with an export Document')
    expect(code).toBe(1)
  })

  it('runs the queues of an app, also when its worker.ts is added later', async () => {
    const app = appFolder()
    edit(resolve(app, 'wrangler.toml'), /\[\[durable_objects[^]+(?=\[triggers\])/, '')
    const file = resolve(app, 'worker.ts')
    const text = readFileSync(file, 'utf8').replace(/export { Room }.*/, '')
    rmSync(file)
    const env = { ARRIVE_APP: app, ARRIVE_VITE_CACHE: folder(), PORT: await freePort() }
    const { url } = await started(DEVELOPMENT, env)
    await expect.poll(async () => (await fetch(url)).status).toBe(200)
    writeFileSync(file, text)
    // The first notes may reach the server that does not know of the file yet.
    const sent = () => post('a note', url).then(() => notesOf(url))
    await expect.poll(sent).toContain('&quot;a note&quot;')
  })
})

describe('a migration that is added during npm run dev', { timeout: 240_000 }, () => {
  it('is applied at once; one that fails is when it is mended, and one that is applied is not again', async () => {
    const app = appFolder()
    const env = { ARRIVE_APP: app, ARRIVE_VITE_CACHE: folder(), PORT: await freePort() }
    const { url, output } = await started(DEVELOPMENT, env)
    const shown = async () => (await fetch(url)).text()
    await expect.poll(shown, ENDS_SLOWLY).toContain('&quot;notes&quot;:[]')
    const write = (name: string, sql: string) => writeFileSync(resolve(app, 'migrations', name), sql)

    write('0002_first.sql', "INSERT INTO notes (text) VALUES ('first');")
    await expect.poll(shown, ENDS_SLOWLY).toContain('&quot;notes&quot;:[&quot;first&quot;]')
    write('0002_first.sql', "INSERT INTO notes (text) VALUES ('again');")
    await expect
      .poll(output, ENDS_SLOWLY)
      .toMatch(/0002_first\.sql has changed, .* Write the change to a new file/)

    write('0003_second.sql', '')
    write('0004_third.sql', "INSERT INTO nowhere (text) VALUES ('third');")
    await expect.poll(output, ENDS_SLOWLY).toMatch(/0004_third\.sql:1 failed on the database NOTES/)
    write('0003_second.sql', "INSERT INTO notes (text) VALUES ('second');")
    write('0004_third.sql', "INSERT INTO notes (text) VALUES ('third');")
    const all = ['first', 'second', 'third'].map((text) => `&quot;${text}&quot;`).join()
    await expect.poll(shown, ENDS_SLOWLY).toContain(`&quot;notes&quot;:[${all}]`)
  })
})

// Takes about a second, in which a server that listens too early would be found.
const SLOW = `CREATE TABLE slow AS
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT sum(i) FROM n;`

const ENDS = { timeout: 15_000 }

/** Each migration is a run of wrangler. */
const ENDS_SLOWLY = { timeout: 60_000 }

const LINES_OF_A_SCREEN = 24

/** Runs a program until it ends. Its output must fit one screen and have no stack. */
async function run(program: string[], env: Record<string, string>) {
  const child = launch(program, env)
  const said = Promise.all([text(child.stdout!), text(child.stderr!)])
  const [code] = await once(child, 'exit')
  const output = (await said).join('')
  expect(output).not.toMatch(/^\s+at /m)
  expect(output.split('\n').length).toBeLessThanOrEqual(LINES_OF_A_SCREEN)
  return { code, output }
}

/** Starts a server, and resolves when it has said its URL. */
async function started(program: string[], env: Record<string, string>) {
  return running(launch(program, env))
}

/** The same in a shell, as npm does. It passes no signal on. */
async function startedByShell(program: string[], env: Record<string, string>) {
  const port = await freePort()
  const own = { npm_lifecycle_event: 'start', ARRIVE_APP: 'tests/apps/fixture', PORT: port, ...env }
  const command = [process.execPath, ...program].map((word) => `"${word}"`).join(' ')
  const shell = spawn('sh', ['-c', `${command}; true`], {
    cwd: root,
    env: ownEnv(own),
    stdio: 'pipe',
  })
  const server = await running(shell)
  expect((await fetch(`${server.url}/about`)).status).toBe(200)
  const [node] = childrenOf(shell.pid!)
  const [workerd] = childrenOf(node!)
  ends.push(() => [node!, workerd!].filter(isRunning).forEach((pid) => process.kill(pid, 'SIGKILL')))
  return { shell, url: server.url, workerd: workerd! }
}

async function running(child: ChildProcess) {
  let output = ''
  const url = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`npm start ended with ${code}: ${output}`)))
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
        const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
        if (address) found(address)
      })
    }
  })
  return { child, url, output: () => output, end: () => ended(child) }
}

/** Is a page that waits for data compressed, and sent before the data is there? */
async function expectStream(url: string): Promise<void> {
  // A crawler would get the whole document at once.
  const headers = { 'User-Agent': 'Mozilla/5.0 Chrome/156.0', 'Accept-Encoding': 'gzip' }
  const response = await fetch(url, { headers })
  expect(response.headers.get('Content-Encoding')).toBe('gzip')
  const parts = await Array.fromAsync(response.body!.pipeThrough(new TextDecoderStream()))
  expect(parts[0]).toContain('id="title"')
  expect(parts[0]).not.toContain('id="late"')
  expect(parts.join('')).toContain('id="late"')
}

/** With DNS rebinding, a page of another site reaches this machine by a name of its own. */
async function expectRefusedHost(url: string): Promise<void> {
  expect(await statusOf(url, { Host: 'localhost:1' })).toBe(200)
  expect(await statusOf(url, { Host: 'evil.example' })).toBe(403)
  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' }
  expect(await statusOf(url, { Host: 'evil.example', ...upgrade })).toBe(403)
}

async function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  const asking = request(`${url}/about`, { headers, agent: false }).end()
  const [response] = await once(asking, 'response')
  response.resume()
  return response.statusCode
}

/** Runs the cron trigger that the server has named. */
async function expectCron(url: string, output: () => string): Promise<void> {
  await expect.poll(output).toContain('cron=17+*+*+*+*')
  const [trigger] = /http:\S+scheduled\?cron=\S+/.exec(output())!
  expect(new URL(trigger).port).toBe(new URL(url).port)
  // As by an `<img>` of another site, and of another port.
  for (const site of ['cross-site', 'same-site']) {
    const response = await fetch(trigger, { headers: { 'Sec-Fetch-Site': site } })
    expect(response.status).toBe(403)
  }
  expect(await (await fetch(url)).text()).not.toContain('17 * * * *')
  expect((await fetch(trigger)).status).toBe(200)
  const shown = async () => (await fetch(url)).text()
  await expect.poll(shown).toContain('[&quot;17 * * * *&quot;]')
}

function launch(program: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, program, { cwd: root, env: ownEnv(env), stdio: 'pipe' })
  ends.push(() => ended(child))
  return child
}

function ownEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, NO_COLOR: '1', NODE_ENV: 'development', ...env }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

function childrenOf(parent: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = processes
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid!)
}

/** One that has ended stays in the list until its parent has asked for its status. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat='], { encoding: 'utf8' })
  return /^[^Z\s]/.test(stdout)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** A copy of the app that has a `worker.ts`. */
function appFolder(): string {
  const app = resolve(folder(), 'app')
  const filter = (path: string) => !/tsconfig\.json$|\.wrangler$/.test(path)
  cpSync(resolve(root, 'tests/apps/worker-app'), app, { recursive: true, filter })
  edit(resolve(app, 'wrangler.toml'), '../../../src', resolve(root, 'src'))
  return app
}

function edit(file: string, found: string | RegExp, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(found, text))
}

/** Sends a note to the queue of the app, and waits until its consumer has stored it. */
async function send(text: string, url: string): Promise<void> {
  await post(text, url)
  await expect.poll(() => notesOf(url)).toBe(`&quot;${text}&quot;`)
}

async function post(text: string, url: string): Promise<void> {
  const headers = { Origin: new URL(url).origin }
  await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ text }) })
}

async function notesOf(url: string): Promise<string | undefined> {
  return /&quot;notes&quot;:\[(.*?)\]/.exec(await (await fetch(url)).text())?.[1]
}

/** A copy of the fixture's build with another database, which has one migration. */
function builtWith(migration: string): string {
  const outDir = folder()
  cpSync(FIXTURE_OUT, outDir, { recursive: true })
  mkdirSync(resolve(outDir, 'shop'))
  writeFileSync(resolve(outDir, 'shop/0001_first.sql'), migration)
  const file = resolve(outDir, 'worker/wrangler.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  const shop = { binding: 'SHOP', database_name: 'shop', database_id: outDir }
  const d1_databases = [{ ...shop, migrations_dir: '../shop' }]
  writeFileSync(file, JSON.stringify({ ...config, d1_databases }))
  return outDir
}

function folder(): string {
  const path = mkdtempSync(resolve(tmpdir(), 'arrive-start-'))
  ends.push(() => rmSync(path, { recursive: true }))
  return path
}

async function takenPort(host = '127.0.0.1'): Promise<string> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  ends.push(() => server.close())
  return String((server.address() as AddressInfo).port)
}

async function freePort(): Promise<string> {
  const port = await takenPort()
  ends.pop()!()
  return port
}

/** Watches whether a server listens on a port. The returned function resolves to whether one ever did. */
function listensOn(port: string) {
  let heard = false
  const timer = setInterval(() => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('connect', () => (heard = true) && socket.destroy())
    socket.once('error', () => {})
  }, 20)
  return async () => {
    clearInterval(timer)
    return heard
  }
}
