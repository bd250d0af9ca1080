import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../../..')

/** The tarballs of both packages. */
export interface Packed {
  arrivejs: string
  create: string
}

/** Packs both packages as they are published, from this checkout or from another one. */
export function pack(folder: string, checkout = ROOT): Packed {
  mkdirSync(folder, { recursive: true })
  run(['npm', 'run', '--silent', 'package'], checkout)
  const [arrivejs, create] = ['package', 'create-arrivejs'].map((name) => {
    const args = ['npm', 'pack', '--silent', '--pack-destination', folder]
    return resolve(folder, run(args, resolve(checkout, 'dist', name)).stdout.trim())
  })
  return { arrivejs: arrivejs!, create: create! }
}

/** How a package manager is run, and how it runs the program of a package. */
interface Manager {
  command: readonly string[]
  create: (tarball: string) => readonly string[]
}

export const NPM: Manager = {
  command: ['npm'],
  create: (tarball) => ['exec', '--yes', `--package=${tarball}`, '--', 'create-arrivejs'],
}

export const PNPM: Manager = {
  command: ['npx', '--yes', 'pnpm@12.21.0'],
  create: (tarball) => ['dlx', `--package=${tarball}`, 'create-arrivejs'],
}

export const YARN: Manager = {
  command: ['npx', '--yes', '--package=@yarnpkg/cli-dist@4.18.1', 'yarn'],
  create: (tarball) => ['dlx', '-p', `create-arrivejs@file:${tarball}`, 'create-arrivejs'],
}

const NAME = 'shop'

/** Creates a project in an empty folder whose path has a space, and installs its packages. */
export function createProject({ arrivejs, create }: Packed, template: string, manager = NPM): Project {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive package-'))
  const args = [...manager.command, ...manager.create(create), NAME, '--template', template]
  run(args, folder)
  const project = new Project(folder, manager)
  project.use(arrivejs)
  return project
}

/** A team's project. Everything that it starts ends with `remove`. */
export class Project {
  readonly folder: string
  /** Made for it: it goes with it. */
  readonly #parent: string
  readonly #manager: Manager
  #servers: ChildProcess[] = []

  constructor(parent: string, manager: Manager) {
    this.folder = resolve(parent, NAME)
    this.#parent = parent
    this.#manager = manager
  }

  /** Installs a packed `arrivejs` over the one that is there. */
  use(tarball: string): void {
    this.edit('package.json', /"arrivejs": "[^"]*"/, `"arrivejs": "file:${tarball}"`)
    this.run(...this.#manager.command, 'install')
  }

  /** Returns what a program printed. Throws with it if the program failed. */
  run(...command: string[]): string {
    return run(command, this.folder).stdout
  }

  /** The same for what it printed as warnings. */
  warningsOf(...command: string[]): string {
    return run(command, this.folder).stderr
  }

  read(file: string): string {
    return readFileSync(resolve(this.folder, file), 'utf8')
  }

  /** Writes as most editors do: the file is empty for a moment. */
  edit(file: string, from: string | RegExp, to: string): void {
    const path = resolve(this.folder, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${basename(path)} has nothing like ${from}`)
    writeFileSync(path, after)
  }

  /** Starts a script of `package.json` that serves, and resolves to its URL when it responds. */
  async serve(script: string): Promise<string> {
    const port = await freePort()
    const env = { ...environment(), PORT: String(port) }
    // A process group of its own, because npm does not end what it has started.
    const options = { cwd: this.folder, env, stdio: 'inherit', detached: !IS_WINDOWS } as const
    const [program, ...args] = [...this.#manager.command, 'run', script]
    const server = spawn(program!, args, { ...options, shell: IS_WINDOWS })
    this.#servers.push(server)
    const url = `http://localhost:${port}`
    while (server.exitCode === null) {
      const response = await fetch(url).catch(() => undefined)
      if (response) return url
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`npm run ${script} ended with ${server.exitCode}`)
  }

  /** Starts a command that runs until `stop`. What it returns gives what was printed so far. */
  watch(...command: string[]): () => string {
    const options = { cwd: this.folder, env: environment(), detached: !IS_WINDOWS }
    const child = spawn(command[0]!, command.slice(1), { ...options, shell: IS_WINDOWS })
    this.#servers.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (output += text))
    }
    return () => stripVTControlCharacters(output)
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.splice(0)) {
      if (server.exitCode !== null) continue
      const exit = once(server, 'exit')
      endGroup(server.pid!)
      await exit
    }
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#parent, { recursive: true })
  }
}

/** npm is a script on Windows, which needs a shell, and there are no process groups. */
const IS_WINDOWS = process.platform === 'win32'

function endGroup(pid: number): void {
  if (IS_WINDOWS) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  else process.kill(-pid, 'SIGTERM')
}

function run([program, ...args]: string[], cwd: string): { stdout: string; stderr: string } {
  const options = { cwd, env: environment(), encoding: 'utf8', shell: IS_WINDOWS } as const
  const { status, stdout, stderr } = spawnSync(program!, args, options)
  if (status === 0) return { stdout, stderr }
  throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
}

/** Without what npm and Vitest set for this process, and without `CI`: there yarn installs only what a lockfile has. */
export function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^VITEST|^(CI|NODE_ENV|MODE|TEST|DEV|PROD|SSR|BASE_URL)$/i.test(name),
  )
  return Object.fromEntries(own)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
