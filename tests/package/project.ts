import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

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
    return resolve(folder, run(args, resolve(checkout, 'dist', name)).trim())
  })
  return { arrivejs: arrivejs!, create: create! }
}

/** Creates a project in an empty folder, and installs its packages. */
export function createProject({ arrivejs, create }: Packed, template: string): Project {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-package-'))
  const args = ['npm', 'exec', '--yes', `--package=${create}`, '--', 'create-arrivejs', 'shop']
  run([...args, '--template', template], folder)
  const project = new Project(resolve(folder, 'shop'))
  project.use(arrivejs)
  return project
}

/** A team's project. Everything that it starts ends with `remove`. */
export class Project {
  readonly folder: string
  #servers: ChildProcess[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  /** Installs a packed `arrivejs` over the one that is there. */
  use(tarball: string): void {
    this.edit('package.json', /"arrivejs": "[^"]*"/, `"arrivejs": "file:${tarball}"`)
    this.run('npm', 'install')
  }

  /** Returns what a program printed. Throws with it if the program failed. */
  run(...command: string[]): string {
    return run(command, this.folder)
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
    const options = { cwd: this.folder, env, stdio: 'inherit', detached: true } as const
    const server = spawn('npm', ['run', '--silent', script], options)
    this.#servers.push(server)
    const url = `http://localhost:${port}`
    while (server.exitCode === null) {
      const response = await fetch(url).catch(() => undefined)
      if (response) return url
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`npm run ${script} ended with ${server.exitCode}`)
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.splice(0)) {
      if (server.exitCode !== null) continue
      process.kill(-server.pid!, 'SIGTERM')
      await once(server, 'exit')
    }
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(resolve(this.folder, '..'), { recursive: true })
  }
}

function run([program, ...args]: string[], cwd: string): string {
  const options = { cwd, env: environment(), encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(program!, args, options)
  if (status === 0) return stdout
  throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
}

/** Without what npm and Vitest set for this process. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^VITEST|^(NODE_ENV|MODE|TEST|DEV|PROD|SSR|BASE_URL)$/i.test(name),
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
